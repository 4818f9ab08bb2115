import { createHash } from 'node:crypto'
import type { Language } from '#vocabulary/language.ts'

/** Someone who has an account at the demo's identity provider. */
export type SandboxPerson = {
  readonly subject: string
  readonly name: string
  readonly email: string
  /** Whether the provider has verified that the person reads mail to that address. */
  readonly isVerified: boolean
}

/** Invented people; two, since one account of the mall belongs to one of them at a time. */
export const sandboxPeople: readonly SandboxPerson[] = [
  { subject: 'ada', name: 'Ada Larsen', email: 'ada.larsen@demo-id.test', isVerified: true },
  { subject: 'ruolan', name: '温若岚', email: 'ruolan.wen@demo-id.test', isVerified: true },
]

const words = {
  en: {
    lang: 'en',
    title: 'Sign in with Demo ID',
    text: 'A company of the demo, without passwords. Choose who you are.',
    cancel: 'Cancel and go back',
  },
  zh: {
    lang: 'zh-CN',
    title: '用 Demo ID 登录',
    text: '这是演示用的账号服务，无需密码。请选择要使用的身份。',
    cancel: '取消并返回',
  },
} as const

const style = `
:root { color-scheme: light dark; --ink: #1d2430; --soft: #56606f; --paper: #f3f5f8; --card: #fff; --line: #c3cad4; --main: #1f4fa3 }
@media (prefers-color-scheme: dark) { :root { --ink: #e8ecf2; --soft: #aeb8c6; --paper: #12161d; --card: #1b212b; --line: #4a5464; --main: #9dc1ff } }
* { box-sizing: border-box }
body { margin: 0; padding: 0 1rem; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, "PingFang SC", "Noto Sans CJK SC", "Microsoft YaHei", sans-serif }
main { max-width: 26rem; margin: 12vh auto 2rem; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 12px }
h1 { font-size: 1.25rem; margin: 0 0 .5rem }
p { color: var(--soft); margin: 0 0 1.25rem }
ul { list-style: none; margin: 0 0 1.25rem; padding: 0; display: grid; gap: .75rem }
li a { display: grid; padding: .75rem 1rem; border: 1px solid var(--line); border-radius: 8px; color: inherit; text-decoration: none }
li a:hover { border-color: var(--main) } li span { color: var(--soft); font-size: .875rem; overflow-wrap: anywhere }
a { color: var(--main) } :focus-visible { outline: 3px solid var(--main); outline-offset: 2px }
`

/** The one style of the page, known to its content security policy by its hash. */
export const stylePolicy = `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`

/** @param to where each choice leads; without a person, the provider reports a cancelled sign-in */
export function personPage(language: Language, to: (person: string) => string): string {
  const { lang, title, text, cancel } = words[language]
  const link = (person: string) => to(person).replaceAll('&', '&amp;')
  const people = sandboxPeople.map(
    ({ subject, name, email }) =>
      `<li><a href="${link(subject)}"><strong>${name}</strong><span>${email}</span></a></li>`,
  )
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><style>${style}</style></head>
<body><main><h1>${title}</h1><p>${text}</p><ul>${people.join('')}</ul><a href="${link('')}">${cancel}</a></main></body></html>
`
}
