import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator, xmlRegisterInputProvider } from 'libxml2-wasm'
import { fsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

// Schemas import others that lie beside them.
xmlRegisterInputProvider(fsInputProviders)

/** A schema of `tests/specs`: each call lists the faults of a document, none for a valid one. */
export function xmlSchema(name: string): (text: string) => readonly string[] {
  const path = fileURLToPath(new URL(`../specs/${name}`, import.meta.url))
  const schema = XmlDocument.fromString(readFileSync(path, 'utf8'), { url: path })
  const validator = XsdValidator.fromDoc(schema)
  return (text) => {
    const document = XmlDocument.fromString(text)
    try {
      validator.validate(document)
      return []
    } catch (error) {
      if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
      throw error
    } finally {
      document.dispose()
    }
  }
}
