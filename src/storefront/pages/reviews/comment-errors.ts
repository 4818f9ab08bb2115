import type { Problem } from '#ui/mall-context.ts'
import type { CommentErrors } from './comment-fields.tsx'

/** Errors of one comment, by its position in the form. */
export function errorsOf(problem: Problem | undefined, place: number): CommentErrors {
  const at = `comments.${place}.`
  const messageOf = (name: string) =>
    problem?.fields.find(({ field }) => field.startsWith(`${at}${name}`))?.message
  return { rating: messageOf('rating'), text: messageOf('text'), pictures: messageOf('pictures') }
}

/** The refusal as a whole, where no field of the form shows it. */
export const isAboutForm = ({ fields }: Problem): boolean =>
  !fields.some(({ field }) => /\.(rating|text|pictures)/.test(field))
