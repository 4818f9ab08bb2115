/** Why a catalogue that was uploaded is refused. */
export const importRefusals = {
  catalogueUnreadable: { en: '{reason}', zh: '{reason}' },
  importRunning: {
    en: 'This import is running. Wait until it has ended, or cancel it.',
    zh: '导入正在进行，请等待其结束，或取消导入。',
  },
  importNotRunning: {
    en: 'This import is not running, so there is nothing to cancel. Its page shows how it ended.',
    zh: '导入未在进行，无需取消。结果见导入页面。',
  },
  columnsMissing: {
    en: 'Choose the columns for the name and for the price.',
    zh: '请指定名称列和价格列。',
  },
  tooManyArchives: {
    en: 'A file can name up to {max} ZIP archives of pictures.',
    zh: '每个文件最多附带 {max} 个图片 ZIP。',
  },
} as const
