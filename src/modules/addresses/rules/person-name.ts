/** Family names of two characters, which would else be cut in half. */
const longFamilyNames = [
  ...[
    '欧阳',
    '司马',
    '上官',
    '诸葛',
    '夏侯',
    '东方',
    '皇甫',
    '尉迟',
    '公孙',
    '慕容',
    '令狐',
    '长孙',
    '宇文',
    '司徒',
  ],
  ...[
    '轩辕',
    '端木',
    '独孤',
    '南宫',
    '呼延',
    '百里',
    '东郭',
    '西门',
    '澹台',
    '公冶',
    '淳于',
    '单于',
    '申屠',
    '钟离',
  ],
]

export type PersonName = { readonly firstName: string; readonly lastName: string }

/**
 * The two names in one that was entered whole: the family name first in Chinese characters (欧阳小雨), last
 * elsewhere (Mary Lin). A name without a second part stays the family name, and the first name is empty.
 */
export function splitName(whole: string): PersonName {
  const name = whole.trim().replace(/\s+/g, ' ')
  if (/^[\p{Script=Han}·]+$/u.test(name) && !name.includes('·')) {
    const isLong = [...name].length > 2 && longFamilyNames.some((family) => name.startsWith(family))
    const cut = isLong ? 2 : 1
    const characters = [...name]
    return { lastName: characters.slice(0, cut).join(''), firstName: characters.slice(cut).join('') }
  }
  // 阿依古丽·买买提 has no family name: what follows the point is the father's.
  const at = Math.max(name.lastIndexOf(' '), name.lastIndexOf('·'))
  if (at < 0) return { lastName: name, firstName: '' }
  return { firstName: name.slice(0, at).trim(), lastName: name.slice(at + 1).trim() }
}
