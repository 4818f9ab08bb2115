/** Why a catalogue that was uploaded is refused. */
export const importRefusals = {
  catalogueUnreadable: { en: '{reason}', zh: '{reason}' },
  importRunning: {
    en: 'This import is running. Wait until it has ended.',
    zh: '导入正在进行，请等待其结束。',
  },
  columnsMissing: {
    en: 'Choose the columns for the name and for the price.',
    zh: '请指定名称列和价格列。',
  },
  tooManyArchives: {
    en: 'A file takes {max} ZIP archives of pictures at most.',
    zh: '每个文件最多附带 {max} 个图片 ZIP。',
  },
} as const
