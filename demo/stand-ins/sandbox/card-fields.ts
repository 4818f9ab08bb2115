/** The three fields of a card, as all frames of the sandbox show them. */

const texts = {
  en: {
    number: 'Card number',
    numberEmpty: 'card number cannot be empty',
    numberWrong: 'Invalid card number',
    expiry: 'Expiry (MM/YY)',
    expiryEmpty: 'card expiry cannot be empty',
    expiryWrong: 'Invalid Expiry date',
    code: 'Security code',
    codeEmpty: 'card security code cannot be empty',
    codeWrong: 'Invalid security code',
  },
  zh: {
    number: '卡号',
    numberEmpty: '卡号不能为空',
    numberWrong: '卡号无效',
    expiry: '有效期（月/年）',
    expiryEmpty: '有效期不能为空',
    expiryWrong: '有效期无效',
    code: '安全码',
    codeEmpty: '安全码不能为空',
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
