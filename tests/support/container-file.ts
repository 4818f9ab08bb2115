/** Instructions of a container file; continued lines are one. */
export function instructionsOf(text: string) {
  const instructions = text
    .replaceAll('\\\n', ' ')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line) => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)] as const)
  const valuesOf = (name: string) => instructions.filter(([each]) => each === name).map(([, value]) => value)
  return {
    names: instructions.map(([name]) => name),
    valuesOf,
    /** The command that checks the health. */
    health: (): string[] => {
      const [value = ''] = valuesOf('HEALTHCHECK')
      return JSON.parse(value.slice(value.indexOf('CMD') + 4))
    },
  }
}
