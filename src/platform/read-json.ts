import { Refusal } from '#vocabulary/refusal.ts'

const decoder = new TextDecoder('utf-8', { fatal: true })
const depthMax = 32

/**
 * JSON from a body: valid UTF-8, at most 32 levels deep, no key such as `__proto__`. The
 * depth is counted before parsing, so that a megabyte of brackets costs a scan and no stack.
 * @throws Refusal `badJson`
 */
export function readJson(body: Buffer): unknown {
  try {
    const text = decoder.decode(body)
    refuseDepth(text)
    return JSON.parse(text, refuseUnsafe)
  } catch {
    throw new Refusal('badJson')
  }
}

function refuseDepth(text: string): void {
  let depth = 0
  let inString = false
  for (let place = 0; place < text.length; place += 1) {
    const char = text[place]
    if (inString) {
      if (char === '\\') place += 1
      else if (char === '"') inString = false
    } else if (char === '"') inString = true
    else if (char === '{' || char === '[') {
      depth += 1
      if (depth > depthMax) throw new Error('too deep')
    } else if (char === '}' || char === ']') depth -= 1
  }
}

function refuseUnsafe(key: string, value: unknown): unknown {
  if (key === '__proto__' || key === 'constructor' || key === 'prototype') throw new Error('unsafe key')
  // 1e309 parses to Infinity, which no schema of whole numbers expects.
  if (typeof value === 'number' && !Number.isFinite(value)) throw new Error('not finite')
  return value
}
