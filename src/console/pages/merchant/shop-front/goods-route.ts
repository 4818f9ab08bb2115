import type { LoaderFunctionArgs } from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import { goodsByWords } from './goods-by-words.ts'

/** Goods of the shop by words, for the form of a category. */
export const loader = ({ request, context, params }: LoaderFunctionArgs) =>
  goodsByWords(
    context.get(mallContext),
    params.shop!,
    new URL(request.url).searchParams.get('keyword') ?? undefined,
  )
