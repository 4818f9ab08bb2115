/**
 * React Router aborts pending reads when a page is left. For an answer whose data it has, and whose end it is
 * still waiting for, it holds a promise that it never reads (`done` of its turbo-stream decoder), so the
 * abort would be reported as an unhandled error. All aborted reads end the same way: the browser names it
 * AbortError, and all other rejections are reported as before.
 */
export function ignoreAbortedAnswers(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
