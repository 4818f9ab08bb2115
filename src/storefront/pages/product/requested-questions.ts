import { pageNumber } from '#ui/page-number.ts'

export const questionsPerPage = 5
export const questionsQuery = ['questions'] as const

/** The page of the questions that the address of a product page requests. */
export const requestedQuestions = (query: URLSearchParams): number => pageNumber(query, { name: 'questions' })
