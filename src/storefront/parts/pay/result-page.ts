import { useEffect, useSyncExternalStore } from 'react'
import { type ShouldRevalidateFunctionArgs, useNavigate } from 'react-router'
import { pages } from '#vocabulary/calls/pages.ts'

export type ResultQuery = Parameters<typeof pages.payResult>[0]

/** The field of a form that is set where script works. */
export const byScript = 'byScript'

/**
 * Navigates to the page of a payment's result with the same values in the navigation state as in its address
 * (PAY-13).
 */
export function useResultPage(query: ResultQuery | undefined): void {
  const navigate = useNavigate()
  useEffect(() => {
    if (!query) return
    const { groupId, orderId, serial, status, error } = query
    const state = { contractId: groupId, orderId, merchantSerialNo: serial, status, error }
    void navigate(pages.payResult(query), { state })
  }, [query, navigate])
}

/** `shouldRevalidate` of a page that pays: a payment that has begun leads on, whatever the page would show by now. */
export const unlessItLeadsOn = ({
  actionResult,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean => !actionResult?.result && defaultShouldRevalidate

const never = () => () => undefined

/** Whether the page's script has taken over; the server does not know. */
export const useScriptWorks = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
