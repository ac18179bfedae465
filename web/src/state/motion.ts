/** How long something moves: not at all for those who want things still. */
const still = matchMedia("(prefers-reduced-motion: reduce)");

export function motion(milliseconds: number): number {
  return still.matches ? 0 : milliseconds;
}
