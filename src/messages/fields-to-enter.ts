/** Texts that ask for a field which was left empty, by its name in the call; other fields have the text of `refusals.required`. */
export const fieldsToEnter = {
  fullName: { en: 'Enter the recipient’s name', zh: '请填写收货人姓名' },
  firstName: { en: 'Enter your first name', zh: '请填写名' },
  lastName: { en: 'Enter your last name', zh: '请填写姓' },
  phone: { en: 'Enter your phone number', zh: '请填写手机号' },
  personPhone: { en: 'Enter your phone number', zh: '请填写手机号' },
  mobile: { en: 'Enter your mobile number', zh: '请填写手机号' },
  email: { en: 'Enter your email', zh: '请填写邮箱' },
  company: { en: 'Enter your company name', zh: '请填写公司名称' },
  companyName: { en: 'Enter your company name', zh: '请填写企业名称' },
  taxNumber: { en: 'Enter your tax number', zh: '请填写税号' },
  country: { en: 'Choose your country', zh: '请选择国家或地区' },
  province: { en: 'Enter your state or province', zh: '请选择省份' },
  city: { en: 'Enter your city', zh: '请填写城市' },
  postalCode: { en: 'Enter your postcode', zh: '请填写邮政编码' },
  zipCode: { en: 'Enter your postcode', zh: '请填写邮政编码' },
  street: { en: 'Enter your street', zh: '请填写街道' },
  detail: { en: 'Enter your street and house number', zh: '请填写详细地址（含门牌号）' },
  houseNumber: { en: 'Enter your house number', zh: '请填写门牌号' },
  gender: { en: 'Choose a gender', zh: '请选择性别' },
  hearFrom: { en: 'Tell us how you heard about us', zh: '请填写您从哪里知道我们' },
  cardHolderName: { en: 'Enter the name on the card', zh: '请填写持卡人姓名' },
  password: { en: 'Enter your password', zh: '请输入密码' },
  oldPassword: { en: 'Enter your current password', zh: '请输入当前密码' },
  verificationCode: { en: 'Enter the code', zh: '请输入验证码' },
  newPassword: { en: 'Enter a new password', zh: '请输入新密码' },
} as const

export type FieldToEnter = keyof typeof fieldsToEnter

/** The field of a path such as `selectedAddress.firstName` or `0.address.city`, if it has a text. */
export function fieldToEnter(path: string): FieldToEnter | undefined {
  const name = path.slice(path.lastIndexOf('.') + 1)
  return Object.hasOwn(fieldsToEnter, name) ? (name as FieldToEnter) : undefined
}
