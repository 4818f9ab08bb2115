import { useTranslations } from 'use-intl'
import type { RefusalCode } from '#vocabulary/refusals.ts'

type Say = (code: RefusalCode, facts: Readonly<Record<string, string | number>>) => string

/**
 * Why something in a list is unavailable, as a sentence; the few texts with figures in them are given plain
 * ones.
 */
export function useReason() {
  // Some texts take a figure as a number and others as a text, which no type of all codes allows.
  const t = useTranslations('refusals') as unknown as Say
  return (code: RefusalCode, name: string): string =>
    t(code, {
      min: '1',
      max: '1',
      step: 1,
      seconds: 1,
      count: 1,
      names: name,
      sku: '',
      methods: '',
      mayRetry: 'yes',
      other: '',
      amount: '',
      decimals: 2,
      example: '',
      millions: 50,
      edge: 10_000,
    })
}
