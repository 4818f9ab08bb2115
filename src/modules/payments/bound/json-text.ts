import type { Json } from '../rules/channel.ts'

/** JSON that travels as text inside JSON is read once, here. Text that is no JSON is ignored (TRAP-96). */
export function readJsonText(text: string | undefined): Json | undefined {
  if (text === undefined) return undefined
  try {
    return JSON.parse(text) as Json
  } catch {
    return undefined
  }
}
