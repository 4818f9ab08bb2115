import type { Plugin } from 'vite'

/**
 * Imports each icon from its own file. The package's front door leads to six thousand of them, and going through it
 * costs ten seconds of every build and half a minute of the first page in development.
 */
export function singleIcons(): Plugin {
  return {
    name: 'mallard:single-icons',
    enforce: 'pre',
    transform: {
      filter: { id: /\/src\/.*\.tsx$/, code: '@tabler/icons-react' },
      handler: (code) =>
        code.replace(/import\s*\{([^}]*)\}\s*from\s*'@tabler\/icons-react';?/g, (_whole, names: string) =>
          names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => `import ${name} from '@tabler/icons-react/dist/esm/icons/${name}.mjs';`)
            .join(''),
        ),
    },
  }
}
