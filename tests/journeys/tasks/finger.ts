/**
 * Names a target that is smaller than WCAG 2.2 has it (2.5.8): 24 pixels. Its area is what answers to a press: the whole card of a
 * link, a label with its field. A link within a sentence may be as high as its line. It runs in the browser, so it holds all that
 * it needs.
 */
export function tooSmall(element: Element): string {
  const reach = 24 / 2 - 1
  const target = element.closest('a, button, summary, label') ?? element
  const inLine = getComputedStyle(target).display === 'inline' && target.parentElement?.tagName === 'P'
  const { left, right, top, bottom } = target.getBoundingClientRect()
  const [x, y] = [(left + right) / 2, (top + bottom) / 2]
  const answers = (dx: number, dy: number) => {
    const hit = document.elementFromPoint(x + dx, y + dy)
    return (
      hit !== null &&
      (target.contains(hit) || (!hit.contains(target) && hit.closest('label')?.contains(target)))
    )
  }
  const isLarge = [
    [0, -reach],
    [0, reach],
    [-reach, 0],
    [reach, 0],
  ].every(([dx, dy]) => answers(dx!, dy!))
  return isLarge || inLine ? '' : (target.getAttribute('aria-label') ?? target.textContent ?? '').trim()
}
