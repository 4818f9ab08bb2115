import { textLines } from '#vocabulary/lines.ts'

/** So many characters of a story are shown before it is opened; Chinese says more with each. */
const shownMax = 420

/** The paragraphs of a story that are seen at first, one at least, and the rest. */
export function openingOf(story: string): {
  readonly opening: readonly string[]
  readonly rest: readonly string[]
} {
  const paragraphs = textLines(story)
  let length = 0
  const end = paragraphs.findIndex((text, place) => {
    length += text.length
    return place > 0 && length > shownMax
  })
  return end < 0
    ? { opening: paragraphs, rest: [] }
    : { opening: paragraphs.slice(0, end), rest: paragraphs.slice(end) }
}
