import type { Json } from '../rules/channel.ts'

/** JSON that travels as text inside JSON is read once, here. What is no JSON says nothing (TRAP-96). */
export function readJsonText(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
