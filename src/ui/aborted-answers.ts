/**
 * React Router aborts what it still reads when a page is left. Of an answer whose data it has, and whose end it is still waiting for, it
 * keeps a promise that it never looks at (`done` of its turbo-stream decoder), so the abort would be reported as an unhandled error.
 * Everything that was aborted ends the same way: the browser names it AbortError, and all other rejections are reported as before.
 */
export function ignoreAbortedAnswers(): void {
  window.addEventListener('unhandledrejection', (event) => {
    if (event.reason instanceof DOMException && event.reason.name === 'AbortError') event.preventDefault()
  })
}
