/** The three fields of a card, as all frames of the sandbox show them. */

const texts = {
  en: {
    number: 'Card number',
    numberEmpty: 'Enter the card number',
    numberWrong: 'Invalid card number',
    expiry: 'Expiry (MM/YY)',
    expiryEmpty: 'Enter the expiry date',
    expiryWrong: 'Invalid expiry date',
    code: 'Security code',
    codeEmpty: 'Enter the security code',
    codeWrong: 'Invalid security code',
  },
  zh: {
    number: '卡号',
    numberEmpty: '请填写卡号',
    numberWrong: '卡号无效',
    expiry: '有效期（月/年）',
    expiryEmpty: '请填写有效期',
    expiryWrong: '有效期无效',
    code: '安全码',
    codeEmpty: '请填写安全码',
    codeWrong: '安全码无效',
  },
} as const

export function sandboxCardFields(language: keyof typeof texts): string {
  const text = texts[language]
  const field = (name: 'number' | 'expiry' | 'code', autocomplete: string, length: number) => `
    <label>${text[name]}
      <input name="${name}" inputmode="numeric" autocomplete="${autocomplete}" maxlength="${length}" required
        aria-describedby="${name}-wrong">
    </label>
    <p class="wrong" id="${name}-wrong" role="alert" hidden data-empty="${text[`${name}Empty`]}"
      data-invalid="${text[`${name}Wrong`]}"></p>`
  return `${field('number', 'cc-number', 23)}
    ${field('expiry', 'cc-exp', 7)}
    ${field('code', 'cc-csc', 4)}`
}
