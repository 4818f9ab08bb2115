import type { Transaction } from '#platform/context.ts'
import { putSiteSetting } from '#platform/site-settings.ts'

/** Details that some countries have sites publish. Companies and numbers of the demo are made up. */
const companyBySite = {
  de: {
    imprint: {
      en: 'Mallard Demo GmbH\nEntenweg 12, 10115 Berlin, Germany\nManaging director: Ida Sommer\nBerlin-Charlottenburg District Court, HRB 000000 B\nVAT number: DE000000000',
      zh: 'Mallard Demo GmbH\n德国柏林 Entenweg 12 号，邮编 10115\n总经理：Ida Sommer\n柏林夏洛滕堡地方法院，商业登记号 HRB 000000 B\n增值税号：DE000000000',
    },
  },
  cn: { filing: { number: '沪ICP备00000000号', address: 'https://beian.miit.gov.cn/' } },
}

/** How the demo is reached, and its pages elsewhere. */
export const demoContact = {
  contact: {
    email: 'help@mallard.test',
    phone: '+1 415 555 0100',
    hours: { en: 'Monday to Friday, 9 to 17', zh: '周一至周五 9:00–17:00' },
  },
  links: 'https://www.instagram.com/mallard\nhttps://www.xiaohongshu.com/user/mallard',
}

export async function writeCompanies(tx: Transaction): Promise<void> {
  for (const [site, settings] of Object.entries(companyBySite))
    for (const [name, value] of Object.entries(settings)) await putSiteSetting(tx, site, name, value)
}
