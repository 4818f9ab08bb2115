import { expect, test } from 'vitest'
import { fullName } from './address.ts'
import { splitName } from './person-name.ts'

test.each([
  ['林小雨', '林', '小雨'],
  ['张伟', '张', '伟'],
  ['欧阳修', '欧阳', '修'],
  ['欧阳', '欧', '阳'],
  ['阿依古丽·买买提', '买买提', '阿依古丽'],
  ['Mary Ann  Lin', 'Lin', 'Mary Ann'],
  ['  林小雨 ', '林', '小雨'],
  ['林', '林', ''],
  ['', '', ''],
])('one name, %s, is the family name %s and the first name %s (ADDR-11)', (whole, lastName, firstName) => {
  expect(splitName(whole)).toEqual({ lastName, firstName })
})

test('a name that was split is printed as it was entered (ADDR-11)', () => {
  for (const name of ['林小雨', '欧阳修', 'Mary Ann Lin']) expect(fullName(splitName(name))).toBe(name)
})

test('family names of two characters stay whole (ADDR-11)', () => {
  const known =
    '欧阳 司马 上官 诸葛 夏侯 东方 皇甫 尉迟 公孙 慕容 令狐 长孙 宇文 司徒 轩辕 端木 独孤 南宫 呼延 百里 东郭 西门 澹台 公冶 淳于 单于 申屠 钟离'
  for (const lastName of known.split(' '))
    expect(splitName(`${lastName}小雨`)).toEqual({ lastName, firstName: '小雨' })
})
