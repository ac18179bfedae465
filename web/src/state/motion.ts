/** How long something moves: not at all for those who want things still. */
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function motion(milliseconds: number): number {
  return still.matches ? 0 : milliseconds;
}

/** How the page scrolls by itself. */
export function glide(): ScrollBehavior {
  return still.matches ? "auto" : "smooth";
}
