import { describe, expect, test } from 'vitest'
import { colours, type Feature, featuresOf, isColour, isMaterial, materials } from './features.ts'

const pair = (text: string) => {
  const [en = '', zh = ''] = text.split('|')
  return { en, zh }
}
const chosen = (name: string, ...values: string[]) =>
  featuresOf({
    attributes: [{ name: pair(name), values: values.map((value) => ({ name: pair(value) })) }],
    specifications: [],
  })
const reported = (name: string, value: string) =>
  featuresOf({ attributes: [], specifications: [{ name: pair(name), value: pair(value) }] })

describe('The features of a product', () => {
  test.each<[string, Feature[]]>([
    ['Mallard green|墨绿', ['green']],
    ['Ink blue|墨蓝', ['blue']],
    ['Sage|灰绿', ['green']],
    ['Brass|黄铜色', ['gold']],
    ['Oat|燕麦', ['beige']],
    ['Ivory|象牙白', ['white']],
    ['Tan|浅棕', ['brown']],
    ['Smoked|烟熏色', ['grey']],
    ['Tartan|花呢', []],
  ])('name the colour %s as %j', (value, expected) => {
    expect(chosen('Colour|颜色', value)).toEqual(expected)
  })

  test.each<[string, Feature[]]>([
    ['Oak, powder-coated steel, wool felt|橡木，喷粉钢，羊毛毡', ['wood', 'oak', 'steel', 'wool']],
    ['Cork|软木', ['cork']],
    ['Stoneware, lead-free glaze|粗陶，无铅釉', ['ceramic']],
    ['Solid brass, not lacquered|实心黄铜，无涂层', ['brass']],
    ['Kraft|牛皮纸', ['paper']],
    ['OLIVE-WOOD|橄榄木柄', ['wood']],
    ['Hashed spinels|', []],
  ])('name the material %s as %j', (value, expected) => {
    expect(reported('Material|材质', value)).toEqual(expected)
  })

  test('are found in what may be chosen, and only where colour or material are given', () => {
    expect(chosen('Wood|木材', 'Oak|橡木', 'Walnut|黑胡桃')).toEqual(['wood', 'oak', 'walnut'])
    expect(chosen('Seat colour|凳面颜色', 'Green|绿', 'Sand|沙色')).toEqual(['beige', 'green'])
    expect(reported('Care|清洁', 'Damp wool cloth|湿羊毛布')).toEqual([])
  })

  test('of one language are enough', () => {
    expect(reported('Material|', 'Glass|')).toEqual(['glass'])
    expect(reported('|材质', '|玻璃')).toEqual(['glass'])
  })
})

test('no word is both a colour and a material', () => {
  expect(colours.filter(isMaterial)).toEqual([])
  expect(materials.filter(isColour)).toEqual([])
})
