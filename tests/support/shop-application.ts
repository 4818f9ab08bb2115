/** The shortest PDF that names itself and ends. */
export const aLicence = Buffer.from('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n')

/** An application for a shop as it travels. */
export const anApplication = {
  companyName: 'Oak & Iron Ltd',
  registrationNumber: 'HRB 12345',
  contactName: 'Maren Holt',
  mobile: '+49 421 555 0134',
  shopName: { en: 'Oak & Iron', zh: '' },
  goods: 'Oak furniture with iron fittings',
  categoryIdList: [] as readonly string[],
  bankAccount: {
    accountHolder: 'Oak & Iron Ltd',
    bankName: 'Sparkasse Bremen',
    accountNumber: 'DE89 3704 0044 0532 0130 00',
  },
  licenceFile: aLicence.toString('base64'),
}
