/** Keys that mean something on a whole page. */

/** What has a use of its own for keys such as arrows, and for the space bar. */
const USES_KEYS =
  "input:not([type=range], [type=checkbox], [type=button]), textarea, select, [contenteditable], dialog[open], " +
  "[role=slider], [role=tab], [role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=grid]";
const USES_SPACE = "button, a, summary, input:not([type=range]), [role=button]";

/** Whether a key was pressed for the page, and not for something on it. */
export function isForThePage(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return false;
  const target = event.target instanceof Element ? event.target : undefined;
  if (target?.closest(USES_KEYS)) return false;
  return event.key !== " " || !target?.closest(USES_SPACE);
}
