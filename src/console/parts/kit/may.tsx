import { createContext, type ReactNode, useContext } from 'react'
import { type Action, judge, type Verdict, type Who } from '#vocabulary/access/permissions.ts'

const WhoContext = createContext<Who>({ kind: 'anonymous' })

/** The person who uses the console: menus and buttons below check the permission table for them. */
export function WhoProvider({ who, children }: { who: Who; children: ReactNode }) {
  return <WhoContext value={who}>{children}</WhoContext>
}

/** `const may = useMay()`, then `may('price.change') && <Button …>`. */
export function useMay(): (action: Action) => boolean {
  const who = useContext(WhoContext)
  return (action) => judge(action, who).isAllowed
}

/** The whole verdict, for actions with a condition. */
export function useVerdict(action: Action): Verdict {
  return judge(action, useContext(WhoContext))
}
