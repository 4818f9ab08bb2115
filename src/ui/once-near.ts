/**
 * Calls once, as soon as the reader has scrolled so near to an element.
 * @returns ends the wait
 */
export function onceNear(element: Element, rootMargin: string, come: () => void): () => void {
  const observer = new IntersectionObserver(
    ([seen]) => {
      if (!seen?.isIntersecting) return
      observer.disconnect()
      come()
    },
    { rootMargin },
  )
  observer.observe(element)
  return () => observer.disconnect()
}
