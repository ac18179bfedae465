/** How things come and go on the board. */
import type { TransitionConfig } from "svelte/transition";
import { motion } from "../../state/motion";

type Transition = (node: Element) => TransitionConfig;

/** A galley goes down. */
export const sinks: Transition = () => ({
  duration: motion(800),
  css: (t, u) => {
    const [down, over, size] = [u * 12, u * -28, 0.6 + 0.4 * t].map(String);
    return `transform: translateY(${down}px) rotate(${over}deg) scale(${size}); opacity: ${String(Math.min(1, 2 * t))}`;
  },
});

/** A flag goes up, or a tower. */
export const rises: Transition = () => ({
  duration: motion(500),
  css: (t, u) => `transform: translateY(${String(u * 14)}px); opacity: ${String(t)}`,
});

/** Something turns over. */
export const turns: Transition = () => ({
  duration: motion(450),
  css: (t, u) => `transform: rotateY(${String(u * 180)}deg); opacity: ${String(0.3 + 0.7 * t)}`,
});
