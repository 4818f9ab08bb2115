import type { LoaderFunctionArgs } from 'react-router'
import { mallContext } from '#ui/mall-context.ts'
import { goodsOfMallByWords } from './goods-by-words.ts'

/** Goods by words, for the form of an article. */
export const loader = ({ request, context }: LoaderFunctionArgs) =>
  goodsOfMallByWords(context.get(mallContext), new URL(request.url).searchParams.get('keyword') ?? undefined)
