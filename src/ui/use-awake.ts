import { useEffect, useState } from 'react'

/** False on the server and until the script has taken over; until then a page works by its links and forms alone. */
export function useAwake(): boolean {
  const [isAwake, setIsAwake] = useState(false)
  useEffect(() => setIsAwake(true), [])
  return isAwake
}
