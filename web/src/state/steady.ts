/** An attachment: what has once been this high stays so, and what stands below it stays where it is. */
export function steady(node: HTMLElement): () => void {
  let width = 0;
  const watch = new ResizeObserver(() => {
    if (node.offsetWidth !== width) node.style.minHeight = "";
    width = node.offsetWidth;
    node.style.minHeight = `${String(node.offsetHeight)}px`;
  });
  watch.observe(node);
  return () => watch.disconnect();
}
