import { readSettings, SettingError } from './settings.ts'

try {
  const settings = readSettings(process.env)
  // Loading the mall takes seconds: a wrong setting is refused before.
  const { start } = await import('./start.ts')
  await start(settings)
} catch (error) {
  console.error(error instanceof SettingError ? `\n${error.message}\n` : error)
  process.exit(1)
}
