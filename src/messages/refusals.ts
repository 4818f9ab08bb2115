import { fileRefusals } from '#modules/files/texts/file-refusals.ts'
import { accountRefusals } from '#modules/identity/texts/account-refusals.ts'
import { importRefusals } from '#modules/imports/texts/import-refusals.ts'
import type { LocalText } from '#vocabulary/language.ts'
import type { RefusalCode } from '#vocabulary/refusals.ts'
import type { publicRefusals } from './public-refusals.ts'

export const refusals = {
  malformed: {
    en: 'Some of this isn’t right. Check the marked fields and try again.',
    zh: '提交的内容有误，请检查标出的内容后重试。',
  },
  badAddress: {
    en: 'We couldn’t read this address. Check the link, or start from the home page.',
    zh: '无法识别这个网址，请检查链接，或从首页重新进入。',
  },
  wrongMethod: { en: 'This call is made by {methods}.', zh: '此接口只接受 {methods} 请求。' },
  badJson: { en: 'The body is not valid JSON in UTF-8.', zh: '请求正文不是有效的 UTF-8 JSON。' },
  wrongHost: { en: 'This address does not belong to the mall.', zh: '这个地址不属于本商城。' },
  bodyTooLarge: {
    en: 'That’s too much at once. Send less.',
    zh: '一次提交的内容太多了，请减少后重试。',
  },
  unsupportedMediaType: {
    en: 'Send JSON, with the header Content-Type: application/json.',
    zh: '请以 JSON 提交，并带上 Content-Type: application/json。',
  },
  notAForm: {
    en: 'This page reads forms. Send application/x-www-form-urlencoded, or multipart/form-data with its boundary.',
    zh: '本页面只接收表单，请以 application/x-www-form-urlencoded 或带 boundary 的 multipart/form-data 提交。',
  },
  foreignOrigin: {
    en: 'This request came from another website, so we didn’t carry it out.',
    zh: '请求来自其他网站，我们没有执行。',
  },
  tooManyRequests: {
    en: 'Too many requests. Wait {seconds, plural, one {a second} other {# seconds}} and try again.',
    zh: '操作太频繁了，请 {seconds} 秒后再试。',
  },
  overloaded: {
    en: 'We’re very busy right now. Nothing was changed; please try again in a moment.',
    zh: '现在访问的人太多了，什么都没有改动，请稍后再试。',
  },
  storageFull: {
    en: 'We can’t store files right now. Please try again later.',
    zh: '暂时无法保存文件，请稍后再试。',
  },
  databaseAway: {
    en: 'We can’t reach our records right now. Please try again in a moment.',
    zh: '暂时无法读取数据，请稍后再试。',
  },
  broken: {
    en: 'Something went wrong on our side. Please try again. If it happens again, tell us the request number.',
    zh: '我们这边出了点问题，请再试一次；如果还不行，请把请求编号告诉我们。',
  },
  keyMissing: {
    en: 'Send the header Idempotency-Key, so that the request counts only once.',
    zh: '请带上 Idempotency-Key 请求头，避免重复提交。',
  },
  keyReused: {
    en: 'This Idempotency-Key was used for a different request. Use a new one.',
    zh: '这个 Idempotency-Key 已用于另一个请求，请换一个。',
  },
  stillRunning: {
    en: 'The same request is still being carried out. Ask again in a moment.',
    zh: '同一个请求正在处理，请稍后再查。',
  },
  signInFirst: { en: 'Please sign in first.', zh: '请先登录。' },
  accountBlocked: {
    en: 'This account is blocked: {why} Please contact us.',
    zh: '该账号已被停用，原因：{why}。如有疑问，请联系商城运营方。',
  },
  notAllowed: { en: 'Your account doesn’t have permission for this.', zh: '您的账号没有这项权限。' },
  roleMayNot: {
    en: 'Your role does not allow this. Ask the person who manages the team.',
    zh: '您的角色没有这项权限，请联系负责人员管理的同事。',
  },
  chooseFromList: { en: 'Choose from the list.', zh: '请从列表中选择。' },
  notFound: { en: 'We couldn’t find that.', zh: '没有找到您要的内容。' },
  orderLinkEnded: {
    en: 'This link has expired. Use the link in our latest email about this order, or find the order by its number.',
    zh: '该链接已过期，请使用最近一封订单邮件中的链接，或凭订单号查询。',
  },
  merchantFrozen: {
    en: 'Your shop is suspended. You can still ship existing orders and handle returns. Contact us to reopen it.',
    zh: '您的店铺已被冻结。仍可为历史订单发货、处理售后，如需恢复请联系平台。',
  },
  merchantCleared: {
    en: 'Your shop is closed. You can look at its records.',
    zh: '您的店铺已停止经营并完成清退，仅可查询。',
  },
  shopHasOpenOrders: {
    en: 'This shop still has {count, plural, one {an open order} other {# open orders}}. Freeze the shop so that it can ship them without selling more, or cancel them. Then offboard it.',
    zh: '这家店铺还有 {count} 笔未完成的订单。请先冻结店铺（停止销售，但可以继续发货），或取消这些订单，再办理清退。',
  },
  shopNameTaken: {
    en: 'This short name is already used by another shop. Choose a different one.',
    zh: '这个店铺短名已被占用，请换一个。',
  },
  applicationWaiting: {
    en: 'We already have your application.',
    zh: '您的入驻申请已提交，无需重复提交。',
  },
  applicationDecided: {
    en: 'This application has already been decided by someone else.',
    zh: '该申请刚刚已有审核结果。',
  },
  alreadyMerchant: { en: 'Your account already belongs to a shop.', zh: '您的账号已属于一家店铺。' },
  merchantUnknown: {
    en: 'There is no account with this email yet. Ask them to create one first.',
    zh: '这个邮箱还没有注册账号，请对方先注册。',
  },
  reviewAnswered: {
    en: 'The shop has already replied to this review. A reply can’t be changed.',
    zh: '店铺已回复过这条评价，回复后不能修改。',
  },
  ratingMissing: { en: 'Choose a rating', zh: '请选择评分' },
  reviewTextMissing: { en: 'Write something about each item', zh: '还有商品没有填写评价' },
  reviewTooEarly: { en: 'You can review this order once it is complete.', zh: '订单完成后才能评价。' },
  lineReviewed: {
    en: 'You’ve already reviewed this item. You can add to your review once.',
    zh: '这件商品已经评价过了，可以追评一次。',
  },
  linePartOfBundle: {
    en: 'This item is part of a bundle. Review the bundle instead.',
    zh: '这件商品是套装的一部分，请评价整个套装。',
  },
  lineIsGift: {
    en: 'Free gifts can’t be reviewed. Review the items you bought.',
    zh: '赠品不能评价，只能评价购买的商品。',
  },
  lineGone: {
    en: 'This item was cancelled or refunded, so it can’t be reviewed.',
    zh: '这件商品已取消或已退款，不能评价。',
  },
  reviewAddedTo: { en: 'You’ve already added to this review.', zh: '这条评价已经追评过了。' },
  reviewHidden: {
    en: 'The mall has hidden this review, so you can’t add to it.',
    zh: '这条评价已被平台隐藏，不能再追评。',
  },
  ownReview: { en: 'This is your own review.', zh: '这是您自己的评价。' },
  reviewReported: {
    en: 'You’ve already reported this review. We’ll look into it.',
    zh: '您已举报过这条评价，我们会尽快核实。',
  },
  questionAsked: {
    en: 'You’ve already asked this. Your question is on the page.',
    zh: '您已经提过这个问题，可在页面上查看。',
  },
  questionAnswered: {
    en: 'You’ve already answered this question. An answer can’t be changed.',
    zh: '您已回答过这个问题，回答后不能修改。',
  },
  questionReported: {
    en: 'You’ve already reported this. We’ll look into it.',
    zh: '您已举报过，我们会尽快核实。',
  },
  ownQuestion: { en: 'You wrote this yourself.', zh: '这是您自己发布的内容。' },
  messageEmpty: {
    en: 'Write something, or add a picture.',
    zh: '请输入内容或添加图片。',
  },
  messageReported: {
    en: 'This message has already been reported. We’ll look into it.',
    zh: '这条消息已被举报，我们会尽快核实。',
  },
  conversationBusy: {
    en: 'You’re sending messages too fast. Wait a minute, then send it again.',
    zh: '发送过于频繁，请一分钟后再发。',
  },
  shopTakesNoMessages: {
    en: 'This shop has closed and no longer answers. For an order, contact the mall.',
    zh: '该店铺已关闭，无法回复消息。订单问题请联系平台。',
  },
  buyerTakesNoMessages: {
    en: 'This buyer ordered without an account and cannot read messages here. Use the contact details of the order.',
    zh: '该买家未注册账号，无法在此接收消息。请使用订单中的联系方式。',
  },
  closesBeforeOpens: {
    en: 'The end must be later than the beginning.',
    zh: '结束时间须晚于开始时间。',
  },
  ownersAnswer: {
    en: 'Only buyers who have received this product can answer.',
    zh: '收到过该商品的买家才能回答。',
  },
  pictureGone: {
    en: 'This picture is no longer available. Choose it again.',
    zh: '这张图片已失效，请重新选择。',
  },
  pictureTooLarge: {
    en: 'Pictures can be up to 1 MB. Choose a smaller one.',
    zh: '每张图片不能超过 1 MB，请换一张小一些的。',
  },
  markNotSquare: {
    en: 'Choose a square picture of at least 320 × 320 pixels.',
    zh: '请选择正方形图片，边长至少 320 像素。',
  },
  pictureType: {
    en: 'Choose a JPEG, PNG or WebP picture.',
    zh: '图片只支持 JPEG、PNG 或 WebP 格式。',
  },
  staffAlready: {
    en: 'This person is already a member of the shop. Change their role in the list.',
    zh: '该用户已是店铺成员，请在列表中修改角色。',
  },
  lastOwner: {
    en: 'A shop needs at least one owner. Make another person an owner first.',
    zh: '店铺至少要有一位店主，请先将他人设为店主。',
  },
  operatorUnknown: {
    en: 'There is no account with this email yet. Ask them to create one first.',
    zh: '还没有使用该邮箱的账号，请对方先注册。',
  },
  operatorAlready: {
    en: 'This person is already an operator. Change their role in the list.',
    zh: '该用户已是平台人员，请在列表中修改角色。',
  },
  amountDiffers: {
    en: 'This amount differs from the requested amount. Choose whether to accept or refund it.',
    zh: '到账金额与应付金额不同，请选择接受或整笔退回。',
  },
  tooMuchMissing: {
    en: 'More than 10% of the amount is missing. Refund the payment, or wait for the remainder.',
    zh: '少付超过应付金额的十分之一，请整笔退回，或等待补足。',
  },
  bankEntryTaken: {
    en: 'This bank entry has already been confirmed. See the payments received.',
    zh: '这笔银行流水已确认过，请在“已到账”中查找。',
  },
  lastAdmin: {
    en: 'The platform needs at least one administrator. Make another person an administrator first.',
    zh: '平台至少要有一位管理员，请先将他人设为管理员。',
  },
  required: { en: 'This field is required', zh: '必填项，请填写' },
  tooLong: { en: 'This is too long.', zh: '内容太长了。' },
  tooShort: { en: 'This is too short.', zh: '内容太短了。' },
  tooLarge: { en: 'At most {max}.', zh: '不能大于 {max}。' },
  tooSmall: { en: 'At least {min}.', zh: '不能小于 {min}。' },
  invalid: { en: 'Please check this.', zh: '内容有误，请检查。' },
  unknownField: { en: 'This call has no such field. Leave it out.', zh: '没有这个字段，请去掉。' },
  oneLine: { en: 'Write this in one line, without line breaks.', zh: '请写在一行内，不要换行。' },
  cardNumber: {
    en: 'This looks like a bank card number. Please remove it: only the payment provider asks for it, when you pay.',
    zh: '这里似乎填了银行卡号，请删除。只有付款时，支付机构才会请您填写卡号。',
  },
  mustEqual: {
    en: 'This must equal {other}. Send the same value, or leave it out.',
    zh: '须与 {other} 一致，请填相同的值或不传。',
  },
  plainName: {
    en: 'Use no brackets in the name, except round ones.',
    zh: '名称中不能含有方括号、花括号和尖括号。',
  },
  webAddresses: {
    en: 'Write each address on its own line, beginning with https://. At most 10.',
    zh: '每行填写一个以 https:// 开头的网址，最多 10 个。',
  },
  ownPage: {
    en: 'Give the path of a page of this mall, such as /category/desks.',
    zh: '请填写本商城的页面路径，例如 /category/desks。',
  },
  invalidUrlKey: {
    en: 'Use small letters from a to z, digits and hyphens, such as oak-bench.',
    zh: '只能使用小写字母 a–z、数字和连字符，例如 oak-bench。',
  },
  invalidEmail: { en: 'Enter a valid email', zh: '请填写正确的邮箱' },
  enterEmail: { en: 'Enter your email', zh: '请填写邮箱' },
  enterMobile: { en: 'Enter your mobile number', zh: '请填写手机号' },
  validMobile: { en: 'Enter a valid mobile number', zh: '请填写正确的手机号' },
  onlyEmailOfOrder: {
    en: 'With this link, the invoice can only go to the order’s email. Sign in to send it elsewhere.',
    zh: '通过此链接只能将发票发送到下单邮箱。如需发送到其他邮箱，请先登录。',
  },
  onlyPhoneOfOrder: {
    en: 'With this link, the invoice can only go to the order’s phone number. Sign in to send it elsewhere.',
    zh: '通过此链接只能将发票发送到下单时填写的手机号。如需发送到其他号码，请先登录。',
  },
  invalidPhone: {
    en: 'Enter a phone number with 5 to 20 digits. Spaces, brackets, hyphens and a plus sign are allowed.',
    zh: '请输入 5 至 20 位电话号码，可含空格、括号、短横线和加号。',
  },
  invalidPhoneDigits: {
    en: 'A phone number in {country} has 10 or 11 digits, without the country code.',
    zh: '{country}的电话号码为 10 至 11 位数字，无需填写国家代码。',
  },
  unassignedPhone: {
    en: 'This isn’t a valid phone number in {country}. Check the digits, or start with + and another country code.',
    zh: '这不是{country}的有效电话号码，请核对；如使用其他国家或地区的号码，请以“+”和国家代码开头。',
  },
  unassignedPhoneDigits: {
    en: 'This isn’t a valid phone number in {country}. Check the digits.',
    zh: '这不是{country}的有效电话号码，请核对后重新输入。',
  },
  invalidPostalCode: { en: 'This isn’t a valid postcode in this country.', zh: '邮政编码与所选国家不符。' },
  invalidTaxNumber: {
    en: 'A tax number has letters and digits only, such as DE123456789.',
    zh: '税号只含字母和数字，例如 DE123456789。',
  },
  invalidChineseTaxNumber: {
    en: 'A tax number has 15, 18 or 20 letters and digits.',
    zh: '税号应为 15、18 或 20 位字母和数字。',
  },
  otherTemplateForAll: {
    en: 'Another template already applies to all products. Name products here, or change that one.',
    zh: '已有适用于全部商品的模板，请在此填写商品，或修改原模板。',
  },
  unknownCategory: {
    en: 'One of these categories no longer exists. Choose again.',
    zh: '所选类目中有的已不存在，请重新选择。',
  },
  passwordWeak: { en: 'This password doesn’t meet the requirements', zh: '密码不符合要求' },
  placesAway: {
    en: 'We can’t suggest addresses right now. Please type yours.',
    zh: '暂时无法联想地址，请直接填写。',
  },
  addressBookFull: {
    en: 'You can save up to {max} addresses. Delete one first.',
    zh: '最多保存 {max} 个收货地址，请先删除一个。',
  },
  unknownCountry: { en: 'Choose a country from the list.', zh: '请从列表中选择国家或地区。' },
  confirmFirst: { en: 'Confirm with your password first.', zh: '请先输入密码确认身份。' },
  signInAgain: { en: 'Sign out and sign in again first.', zh: '请先退出，再重新登录。' },
  oldPasswordWrong: { en: 'That isn’t your current password.', zh: '当前密码不正确。' },
  demoPasswordKept: {
    en: 'Demo accounts are shared, so their passwords can’t be changed. Create your own account to try this.',
    zh: '演示账号由所有游客共用，不能修改密码。想试试的话，请注册自己的账号。',
  },
  passwordUnchanged: {
    en: 'Choose a password that differs from your current one.',
    zh: '新密码不能与当前密码相同。',
  },
  mailPlaceholderUnknown: {
    en: 'This text has no fact for {name}. It may name {known}.',
    zh: '此处没有 {name} 的内容，可用的占位符：{known}。',
  },
  mailPlaceholderMissing: {
    en: 'This text must name {name}: the email is written for it.',
    zh: '此处必须包含 {name}，否则邮件就失去了作用。',
  },
  mailTextMalformed: {
    en: 'This text cannot be read. Close each brace, and leave out < and >.',
    zh: '内容无法识别：请检查花括号是否成对，并去掉 < 和 >。',
  },
  wrongCredentials: { en: 'The email or password is incorrect.', zh: '邮箱或密码不正确。' },
  agreementMissing: {
    en: 'Please read the agreement and accept it.',
    zh: '请先阅读并勾选同意协议。',
  },
  emailTaken: {
    en: 'There’s already an account with this email. Sign in instead.',
    zh: '该邮箱已注册，请直接登录。',
  },
  codeSentJustNow: {
    en: 'We’ve just sent a code. You can request another in {seconds, plural, one {a second} other {# seconds}}.',
    zh: '验证码刚刚已发送，请 {seconds, number} 秒后再获取。',
  },
  verificationEnded: {
    en: 'This code has expired or was already used. Request a new one.',
    zh: '验证已过期或已使用，请重新获取验证码。',
  },
  invitationEnded: {
    en: 'This invitation has expired or was already used. Ask for a new one.',
    zh: '邀请已失效或已使用，请联系邀请人重新发送。',
  },
  invitationOfAnother: {
    en: 'This invitation was sent to another email. Sign in with that email’s account to accept it.',
    zh: '这份邀请发给了另一个邮箱，请使用该邮箱的账号登录后接受。',
  },
  emailNotOwn: { en: 'That isn’t your account’s email.', zh: '这不是当前账号绑定的邮箱。' },
  emailBound: {
    en: 'Your account already has an email. Change it instead.',
    zh: '账号已绑定邮箱，如需更换请使用“更换邮箱”。',
  },
  invalidMobile: { en: 'Enter a valid mobile number.', zh: '请填写正确的手机号。' },
  mobileTaken: {
    en: 'There’s already an account with this mobile number. Sign in instead.',
    zh: '该手机号已注册，请直接登录。',
  },
  mobileNotOwn: { en: 'That isn’t your account’s mobile number.', zh: '这不是当前账号绑定的手机号。' },
  mobileBound: {
    en: 'Your account already has a mobile number. Change it instead.',
    zh: '账号已绑定手机号，如需更换请使用“更换手机号”。',
  },
  nameReserved: {
    en: 'This name is reserved for the mall. Choose another.',
    zh: '该名称为商城保留名称，请换一个。',
  },
  birthdayWrong: {
    en: 'Enter your date of birth, such as 1990-02-28.',
    zh: '请输入正确的出生日期，例如 1990-02-28。',
  },
  uploadGone: {
    en: 'This picture is no longer available. Choose it again.',
    zh: '图片已失效，请重新选择。',
  },
  ordersOpen: {
    en: '{count, plural, one {You have an open order} other {You have # open orders}}. Wait until everything has arrived, or cancel what hasn’t shipped.',
    zh: '您还有 {count} 笔订单未完成，请等全部收货，或先取消未发货的订单。',
  },
  afterSalesOpen: {
    en: '{count, plural, one {You have an open return or refund request} other {You have # open return or refund requests}}. Wait until {count, plural, one {it has} other {they have}} ended, or withdraw {count, plural, one {it} other {them}}.',
    zh: '您还有 {count} 笔售后正在处理中，请等处理完成，或先撤销申请。',
  },
  giftCardOnItsWay: {
    en: 'We’re just emailing one of your gift cards to its recipient. Wait until it has been sent.',
    zh: '您赠送的礼品卡正在寄往收卡人邮箱，请等邮件发出后再试。',
  },
  accountHasShop: {
    en: 'You’re part of a shop here. Leave it first; owners hand the shop over or close it.',
    zh: '您仍是店铺成员，请先退出店铺；店主需先转让或关闭店铺。',
  },
  accountIsOperator: {
    en: 'You’re part of the platform team. Ask another admin to remove your role first.',
    zh: '您仍是平台运营人员，请先请其他管理员取消您的身份。',
  },
  invitationWrong: { en: 'This invitation code doesn’t exist.', zh: '邀请码不存在。' },
  invitationMutual: {
    en: 'This friend entered your invitation code, so you can’t enter theirs.',
    zh: '该好友已填写过您的邀请码，不能互相填写。',
  },
  invitationOwn: {
    en: 'This is your own invitation code. Enter your friend’s.',
    zh: '不能填写自己的邀请码，请填写邀请您的好友的邀请码。',
  },
  invitationFilledIn: { en: 'You’ve already entered an invitation code.', zh: '您已填写过邀请码。' },
  textsNotSent: {
    en: 'This mall doesn’t send text messages. Use an email instead.',
    zh: '本商城未开通短信服务，请改用邮箱。',
  },
  mailServerMissing: {
    en: 'No mail server is configured. Start the mall with SMTP_URL.',
    zh: '尚未设置发信服务器，请以 SMTP_URL 启动商城。',
  },
  mailRefused: { en: 'The email could not be sent: {why}', zh: '邮件发送失败：{why}' },
  emailMissing: { en: 'Your account has no email. Add one first.', zh: '您的账号没有邮箱，请先绑定邮箱。' },
  mailsNotSent: {
    en: 'This mall doesn’t send emails yet, so we can’t send you a code.',
    zh: '本商城尚未开通邮件服务，验证码无法送达。',
  },
  codesUsedUp: {
    en: 'We’ve sent ten codes there today. You can request the next one tomorrow.',
    zh: '今日验证码已发送 10 次，请明天再试。',
  },
  captchaWrong: { en: 'That doesn’t match the picture. Try the new one.', zh: '与图片不符，请看新图重试。' },
  codeWrong: { en: 'That code is wrong or has expired.', zh: '验证码错误或已过期。' },
  pointsWorthTooMuch: {
    en: 'Buyers would earn points worth as much as their purchase, or more. Lower the value of points, or the points earned from orders and levels.',
    zh: '按此规则，购物所得积分的价值不低于商品本身。请降低积分抵扣价值，或减少购物、等级所得积分。',
  },
  bankNumberWrong: {
    en: 'This account number is not valid. Check it against your bank statement.',
    zh: '账号不正确，请与银行对账单核对。',
  },
  bankCodeWrong: {
    en: 'This bank code is not valid. Enter the BIC, or the routing number of the bank.',
    zh: '银行代码不正确，请填写 BIC 或银行路由号码。',
  },
  ibanOutsideSepa: {
    en: 'Accounts in {of} take no part in SEPA. Those in the EU, Albania, Andorra, Gibraltar, Iceland, Liechtenstein, Moldova, Monaco, Montenegro, North Macedonia, Norway, San Marino, Serbia, Switzerland, the United Kingdom and Vatican City do. Choose “Account and routing number”, and enter this number with the BIC of the bank: we pay it by another bank transfer.',
    zh: '{of} 的账户不支持 SEPA 转账。支持的有：欧盟各国、阿尔巴尼亚、安道尔、直布罗陀、冰岛、列支敦士登、摩尔多瓦、摩纳哥、黑山、北马其顿、挪威、圣马力诺、塞尔维亚、瑞士、英国和梵蒂冈。请改选“账号和银行路由号码”，填写该账号和银行 BIC，我们将以其他银行转账方式打款。',
  },
  ibanOfOther: {
    en: 'The IBAN begins with {iban}, and is no account in {country}. Enter the country of the bank.',
    zh: 'IBAN 以 {iban} 开头，与国家代码 {country} 不符，请填写开户银行所在国家。',
  },
  payerOutsideSepa: {
    en: 'IBANs that begin with {iban} take no part in SEPA, so no SEPA file can be paid from this account. Enter one in a SEPA country, or leave it empty and pay shops by CSV.',
    zh: '{iban} 开头的 IBAN 不支持 SEPA 转账，无法用于 SEPA 打款。请填写 SEPA 国家的账户，或留空并改用 CSV 打款。',
  },
  stripeAccountWrong: {
    en: 'Enter the id of your Stripe account. It begins with acct_.',
    zh: '请填写 Stripe 账户编号，以 acct_ 开头。',
  },
  statementDone: {
    en: 'This statement was already confirmed or disputed. Reload the page.',
    zh: '该对账单已确认或已提出异议，请刷新页面。',
  },
  payoutAnswered: {
    en: 'The outcome of this payout is already recorded. Reload the page.',
    zh: '该笔打款的结果已登记，请刷新页面。',
  },
  payoutAtProvider: {
    en: 'The payment provider is transferring this payout. Its outcome is recorded here as soon as the provider answers.',
    zh: '该笔打款正由支付机构转账，支付机构回复后会自动登记结果。',
  },
  payerMissing: {
    en: 'Enter the account holder and IBAN of the mall under Terms first. Payouts leave from that account.',
    zh: '请先在“结算条款”中填写商城的账户名和 IBAN，打款从该账户转出。',
  },
  nothingToPay: {
    en: 'No payout is due in this currency by this method.',
    zh: '该币种下没有可用此方式打出的款项。',
  },
  answerUnreadable: {
    en: 'This file is neither a pain.002 report nor a table with the columns payout and status.',
    zh: '文件既不是 pain.002 回执，也不是带 payout 和 status 两列的表格。',
  },
  reportIncomplete: {
    en: 'Enter the name, address, country and tax number of the mall under Terms before you export the report.',
    zh: '导出报告前，请先在“结算条款”中填写商城的名称、地址、国家和税号。',
  },
  secondStepEnded: {
    en: 'This took longer than ten minutes. Please sign in again.',
    zh: '第二步验证已超过 10 分钟，请重新登录。',
  },
  secondFactorWrong: {
    en: 'This code is wrong or was already used. Enter the next code your app shows.',
    zh: '验证码不正确或已使用过，请输入应用显示的下一个验证码。',
  },
  secondFactorRequired: {
    en: 'This console needs two-step verification. Set it up under account security, or sign in with it.',
    zh: '进入该后台须先通过两步验证，请在“账号安全”中开启，或使用两步验证登录。',
  },
  twoFactorsOn: { en: 'Two-step verification is already on.', zh: '两步验证已经开启。' },
  twoFactorsOff: { en: 'Two-step verification is off.', zh: '两步验证尚未开启。' },
  twoFactorsNotBegun: {
    en: 'This took longer than half an hour. Please start again.',
    zh: '操作已超过 30 分钟，请重新开始。',
  },
  passkeyEnded: {
    en: 'This took too long or was already done. Please try again.',
    zh: '操作已过期或已完成，请重试。',
  },
  passkeyWrong: {
    en: 'Your device didn’t confirm it was you. Please try again.',
    zh: '设备未能确认您的身份，请重试。',
  },
  passkeyUnknown: {
    en: 'This passkey is no longer valid. Sign in another way.',
    zh: '该通行密钥已失效，请用其他方式登录。',
  },
  passkeyKnown: { en: 'This passkey already belongs to an account.', zh: '该通行密钥已绑定账号。' },
  passkeysMax: {
    en: 'You can have up to {max} passkeys. Remove one you no longer use.',
    zh: '每个账号最多添加 {max} 个通行密钥，请先移除不用的。',
  },
  signInNotFinished: {
    en: 'You didn’t finish signing in, or it took longer than ten minutes. Please start again.',
    zh: '登录未完成或已超过 10 分钟，请重新开始。',
  },
  signInCompanyAway: {
    en: 'We can’t reach this service right now. Please try again in a moment, or sign in another way.',
    zh: '暂时无法连接该平台，请稍后再试，或换一种方式登录。',
  },
  emailHasAccount: {
    en: 'There’s already an account with the email from {company}. Sign in to it, then add {company} under account security.',
    zh: '{company} 提供的邮箱在本站已有账号，请先登录该账号，再到“账号安全”绑定 {company}。',
  },
  thirdAccountTaken: {
    en: 'This {company} account belongs to another account here. Remove it there first.',
    zh: '该 {company} 账号已绑定其他账号，请先在那边解绑。',
  },
  thirdAccountOther: {
    en: 'You’ve already added another {company} account. Remove that one first.',
    zh: '您已绑定了另一个 {company} 账号，请先解绑。',
  },
  lastWayIn: {
    en: 'This is your only way to sign in. Add an email or mobile number first.',
    zh: '这是您唯一的登录方式，请先绑定邮箱或手机号。',
  },
  amountOutOfRange: { en: 'This amount is too large for one order.', zh: '金额超出单笔订单的上限。' },
  productGone: { en: 'This product doesn’t exist.', zh: '商品不存在。' },
  productDeleted: { en: 'This product was removed', zh: '商品已删除' },
  notDeliverable: {
    en: 'This mall can’t deliver items of this kind yet, so they aren’t sold.',
    zh: '本商城暂不支持交付此类商品，因此无法购买。',
  },
  notForSaleHere: { en: 'This product isn’t sold on this site.', zh: '该商品不在本站销售。' },
  offShelf: { en: 'No longer available', zh: '商品已下架' },
  notYetSold: {
    en: 'This item isn’t on sale yet. See its page for the date, and set a reminder there.',
    zh: '商品尚未开售，开售时间见商品页，可设置开售提醒。',
  },
  soldNoMore: { en: 'This item is no longer on sale.', zh: '商品已停止销售。' },
  serviceOver: { en: 'This service has expired and can no longer be bought', zh: '商品已过有效期，无法购买' },
  voucherWrong: {
    en: 'No code with this password exists in your shop.',
    zh: '本店没有这个券码，或密码不正确。',
  },
  voucherUsed: { en: 'This code has been used already.', zh: '该券码已使用。' },
  voucherExpired: { en: 'This code has expired.', zh: '该券码已过有效期。' },
  giftNotEarned: {
    en: 'Your selected items don’t qualify for this gift, or none are left.',
    zh: '购物车中勾选的商品尚未满足该赠品的条件，或赠品已领完。',
  },
  giftAlone: {
    en: 'This is a free gift with other items and isn’t sold separately.',
    zh: '该商品为赠品，随其他商品赠送，不能单独购买。',
  },
  bundleConflictToBuy: {
    en: 'These parts don’t fit together. Change one of them.',
    zh: '所选部件互相冲突，请更换规格',
  },
  bundleIncomplete: { en: 'Choose one of each part of this bundle first.', zh: '请先选齐套装的各个部件。' },
  bundlePartUnknown: {
    en: 'One of these parts doesn’t belong to this bundle. Choose the parts again.',
    zh: '所选部件不属于该套装，请重新选择部件。',
  },
  bundlePartAlone: {
    en: 'This item is part of a bundle. Change the number of bundles instead.',
    zh: '该商品是套装的一部分，请修改套装的数量。',
  },
  bundleNotPossible: {
    en: 'Only standard products sold by the piece that are not part of another bundle can be the main item of a bundle.',
    zh: '只有按件出售的普通商品，且不是其他套装的部件，才能作为套装的主件。',
  },
  variantDisabled: {
    en: 'This option is no longer sold. Choose another.',
    zh: '该规格已停售，请选择其他规格。',
  },
  outOfStock: { en: 'Sold out', zh: '已售罄' },
  regionSoldOut: {
    en: 'Sold out in your region. Choose another option.',
    zh: '当前地区已售罄，请选择其他规格',
  },
  activityAhead: {
    en: 'This sale hasn’t started yet. See the product page for when it does.',
    zh: '活动尚未开始，暂不能购买。开始时间见商品页。',
  },
  presaleApart: {
    en: 'This item is on presale. Order it separately on its own page.',
    zh: '该商品正在预售，请在商品页单独下单。',
  },
  offerNotMet: {
    en: 'The offer for this item no longer applies. Remove it from your cart, or add it again.',
    zh: '该商品的优惠已不适用，请移出购物车，或重新加入。',
  },
  stockShort: {
    en: 'Not enough stock for your region. Choose another option.',
    zh: '当前地区库存不足，请选择其他规格',
  },
  quantityNotAllowed: {
    en: 'You can order from {min} to {max}{step, plural, =1 {} other { in steps of #}}.',
    zh: '可购数量为 {min} 至 {max}{step, plural, =1 {} other {，须为 # 的倍数}}。',
  },
  cartFull: { en: 'Your cart is full. Remove something first.', zh: '购物车已满，请先移除一些商品。' },
  lineChanged: {
    en: 'You changed this item in another tab. Check it here, then choose again.',
    zh: '该商品已在其他页面修改过，请核对后重新选择。',
  },
  optionsFixed: {
    en: 'Free gifts and bundles cannot be changed in the cart. Choose again on the product page.',
    zh: '赠品和套装不能在购物车中更换规格，请到商品页重新选择。',
  },
  tooManySaved: {
    en: 'You have saved {max} items for later, which is all there is room for. Remove some first.',
    zh: '最多可保存 {max} 件商品，请先移除一些。',
  },
  cartEmpty: {
    en: 'No items are selected. Select what you want to buy.',
    zh: '还没有勾选商品，请选择要购买的商品。',
  },
  notEnoughPoints: { en: 'You don’t have enough points', zh: '积分不足。' },
  realNameEmpty: { en: 'Enter the real name', zh: '请填写真实姓名' },
  fillIn: { en: 'This field is required', zh: '必填项，请填写' },
  idNumberEmpty: { en: 'Enter the ID number', zh: '请填写身份证号' },
  idNumberWrong: { en: 'Enter a valid ID number', zh: '请填写正确的身份证号' },
  certificateMissing: {
    en: 'Customs needs the recipient’s ID. Choose a saved one, or enter one.',
    zh: '跨境商品需实名清关，请选择或填写实名信息。',
  },
  certificatesFull: {
    en: 'You can save up to {max} IDs. Delete one before you add another.',
    zh: '最多保存 {max} 条实名信息，请先删除一条再添加。',
  },
  crossBorderApart: {
    en: 'Cross-border items go through customs in your name and are checked out separately. Choose one group.',
    zh: '跨境商品需以您的名义清关，须与其他商品分开结算，请选择其中一类。',
  },
  pointsItemAlone: {
    en: 'This item is redeemed with points. Redeem it on its product page; it can’t be added to the cart.',
    zh: '该商品为积分兑换商品，请在商品页面直接兑换，不能加入购物车。',
  },
  pointsCardOneVariant: {
    en: 'A gift card that is given for points has exactly one variant. Switch the other variants off, or make them products of their own.',
    zh: '积分兑换的礼品卡只能有一个规格。请停用其他规格，或另建商品。',
  },
  notForPoints: { en: 'This gift card can’t be redeemed with points.', zh: '该商品不是积分兑换的礼品卡。' },
  giftCardClaimed: {
    en: 'All gift cards of this order are already in an account.',
    zh: '该订单的礼品卡都已被领取。',
  },
  giftCardWrong: {
    en: 'We couldn’t find this gift card on this site, or it’s already in an account. Check the code and try again.',
    zh: '没有找到本站可领取的礼品卡，或该卡已被领取。请核对卡密后重试。',
  },
  giftCardsShort: {
    en: 'Your gift card balance is too low. Check what it covers now.',
    zh: '礼品卡余额不足，请重新确认抵付金额。',
  },
  giftCardNotRefunded: {
    en: 'This gift card has already been sent and can’t be refunded.',
    zh: '礼品卡付款后已经发出，不支持退款。',
  },
  buyerLimitReached: {
    en: 'There’s a limit per customer on this item. Reduce the quantity, or remove it.',
    zh: '该商品每人限购，已超出您可购买的数量，请减少数量或移出该商品。',
  },
  articleGroupInUse: {
    en: 'This category still has articles. Move them to another category, or hide this one.',
    zh: '这个分类里还有文章。请先把文章移到别的分类，或隐藏此分类。',
  },
  synonymsTooFew: {
    en: 'Enter at least two terms, one on each line.',
    zh: '请至少填写两个词，每行一个。',
  },
  synonymWithoutWord: {
    en: '“{term}” has no letter or digit, so nobody can search for it. Remove it.',
    zh: '“{term}”里没有可以搜索的文字，请删除。',
  },
  synonymTwice: {
    en: '“{term}” is entered twice. Capitals, accents and punctuation make no difference to a search.',
    zh: '“{term}”重复了。搜索时不区分大小写、简繁体和标点。',
  },
  synonymInAnotherLanguage: {
    en: '“{term}” is Chinese. Add it to a Chinese group.',
    zh: '“{term}”是中文，请加到中文的同义词组里。',
  },
  synonymsTaken: {
    en: '“{term}” is in another group already. Add your terms to that group instead.',
    zh: '“{term}”已在另一组同义词中，请直接在那一组里添加。',
  },
  legalTextTooEarly: {
    en: 'Choose a time from now on, and not before the latest version applies.',
    zh: '生效时间不能早于现在，也不能早于最新版本的生效时间。',
  },
  legalTextInForce: {
    en: 'This version applies already. Publish a new version instead.',
    zh: '该版本已经生效，不能撤回。请发布新版本。',
  },
  consentMissing: {
    en: 'Our terms have changed. Please read and accept them before you order.',
    zh: '我们的条款有更新，请先阅读并同意后再下单。',
  },
  urlKeyTaken: { en: 'Another product already has this address.', zh: '该地址已被其他商品使用。' },
  addressTaken: {
    en: 'Another page already has this address. Choose another one.',
    zh: '该地址已被使用，请换一个。',
  },
  brandTaken: { en: 'There is already a brand of this name.', zh: '已有同名品牌。' },
  categoryTooDeep: { en: 'A branch of categories has three levels at most.', zh: '分类最多三级。' },
  categoryInItself: {
    en: 'A category cannot stand below itself or below one of its own branches.',
    zh: '分类不能放在自身或其下级分类之下。',
  },
  skuTaken: {
    en: 'Another product of this shop already has the article number {sku}.',
    zh: '本店另一商品已使用货号 {sku}。',
  },
  changedMeanwhile: {
    en: 'Another person changed this in the meantime. Reload it and make your change again.',
    zh: '内容刚被其他人修改过，请刷新后重新修改。',
  },
  levelOutOfOrder: {
    en: 'The first level begins at 0, and each other one needs more growth than the level below and less than the level above.',
    zh: '第一级从 0 开始，其他等级的成长值须高于下一级、低于上一级。',
  },
  levelNotLast: {
    en: 'Only the highest level can be removed, and the first one stays.',
    zh: '只能删除最高等级，第一级须保留。',
  },
  customerGroupTaken: { en: 'This code is already used by another group.', zh: '该编码已被其他客户组使用。' },
  customerGroupInUse: {
    en: '{count, plural, one {One offer uses} other {# offers use}} this group, so it cannot be deleted. Create a new offer for others, or rename the group.',
    zh: '有 {count} 个活动面向该客户组，暂不能删除。您可以修改组名。',
  },
  accountsUnknown: {
    en: 'No account found for {names}. No accounts were added. Correct the list and try again.',
    zh: '找不到以下账号：{names}。本次未添加任何人，请修改后重新添加。',
  },
  periodNeedsService: {
    en: 'Select a published service with one variant from an active shop, using the last part of its URL.',
    zh: '请填写一件在售的服务类商品（只有一个规格、店铺正常营业），填其网址的最后一段。',
  },
  periodServiceTaken: {
    en: 'This service is already used for another period.',
    zh: '该服务已作为其他时长出售。',
  },
  productIncomplete: {
    en: 'This product is incomplete. Fill in the marked fields, then publish it.',
    zh: '商品信息还不完整，补全标出的内容后即可上架。',
  },
  pictureNeeded: { en: 'Add at least one image.', zh: '请至少上传一张图片。' },
  formerPriceTooLow: { en: 'The compare-at price must be higher than the price.', zh: '原价必须高于售价。' },
  stockBelowReserved: { en: 'Stock cannot be less than zero.', zh: '库存不能小于零。' },
  siteCodeTaken: {
    en: 'There is a site with this code. Choose another one.',
    zh: '该代码已被其他站点使用，请换一个。',
  },
  siteHostTaken: {
    en: 'Another site has this domain. Remove it there first.',
    zh: '该域名已被其他站点使用，请先在那里移除。',
  },
  siteHasAmounts: {
    en: 'This site has prices, offers or orders in its present currency. Add another site for the new currency.',
    zh: '该站点已有价格、活动或订单，不能更改币种。请为新币种另建站点。',
  },
  siteHasShippingRates: {
    en: 'Shipping rates of this site and its shops are amounts in its present currency. Set them to 0, change the currency, and enter them again.',
    zh: '该站点及其店铺的运费按当前币种填写。请先将运费改为 0，更改币种后再重新填写。',
  },
  siteIsLastOpen: {
    en: 'All other sites are closed. Open another site first.',
    zh: '其他站点均已关闭，请先开放另一个站点。',
  },
  siteNotReady: {
    en: 'This shop isn’t taking orders yet. Please come back later.',
    zh: '商城尚未开始接单，请稍后再来。',
  },
  siteHidden: {
    en: 'This shop isn’t open yet. Please come back later.',
    zh: '商城尚未开放，请稍后再来。',
  },
  siteClosed: {
    en: 'This shop no longer takes orders. Your orders remain in your account.',
    zh: '该站点已停止接单，您的订单仍可在账号中查看。',
  },
  warehouseInUse: {
    en: 'This warehouse has stock or shipped orders, so it cannot be removed. To stop new orders, remove all of its regions.',
    zh: '该仓库仍有库存，或曾有订单从此发货，不能删除。如需停用，请取消其全部配送地区。',
  },
  tooManySavedAnswers: {
    en: 'You can save up to {max} replies. Remove one that you no longer need.',
    zh: '最多可保存 {max} 条常用回复，请先删除不再使用的。',
  },
  tooManyWarehouses: { en: 'A shop can have up to {max} warehouses.', zh: '每家店铺最多可设 {max} 个仓库。' },
  offerIncomplete: {
    en: 'This offer is incomplete. Add products with prices, or a discount with its conditions.',
    zh: '活动内容还不完整，请设置商品价格或优惠规则。',
  },
  presaleIncomplete: {
    en: 'Enter the expected shipping date. If you use deposits, enter a deposit for every variant and the balance payment dates.',
    zh: '请填写预计发货时间；收定金的，还需为每个规格填写定金，并填写尾款支付时间。',
  },
  offerOver: {
    en: 'The end date has passed. Choose a later date.',
    zh: '活动结束时间已过，请选择更晚的时间。',
  },
  couponNotHeld: {
    en: 'No buyer holds a valid coupon of this offer, so there is nothing to revoke. If the offer is active, end it.',
    zh: '没有买家持有该活动的有效优惠券，无需作废。如活动仍在进行，请直接结束活动。',
  },
  offerAbovePrice: {
    en: 'The regular price of these products is lower than the offer price: {names}. Lower the offer prices.',
    zh: '以下商品的活动价高于平时售价：{names}。活动价不能高于平时售价，请调低。',
  },
  offerUnpayable: {
    en: 'No payment method on this site accepts orders of this type. Ask the mall operator to add one.',
    zh: '本站没有支持此类订单的支付方式，买家下单后将无法付款。请联系商城运营方启用合适的支付方式。',
  },
  offerOverlaps: {
    en: 'Some of these products have another promotion at that time: {names}. Change the dates or the products.',
    zh: '部分商品在该时段已有其他活动：{names}。请调整时间或商品。',
  },
  contactLimitReached: {
    en: 'Limit {max} per customer. Orders with this email, phone number or address have reached it: {names}.',
    zh: '每人限购 {max} 件，使用该邮箱、手机号或收货地址的订单已达上限：{names}。',
  },
  offerLimitReached: {
    en: 'Limit {max} per customer at this price: {names}. Reduce the quantity.',
    zh: '该活动价每人限购 {max} 件：{names}。请减少数量。',
  },
  offerOfActivity: {
    en: 'This offer belongs to a mall activity. Withdraw the application to change it. Only the mall can end accepted applications.',
    zh: '该活动属于平台活动。如需修改，请先撤回报名；报名通过后只能由平台结束。',
  },
  activityClosed: { en: 'Applications for this activity are closed.', zh: '该活动报名已截止。' },
  activityDiscount: {
    en: 'Prices must be at least {min}% below the regular price at the start of the activity. Too high: {names}.',
    zh: '本活动要求价格比活动开始时的售价至少低 {min}%。以下商品价格过高：{names}。',
  },
  activityNeedsGoods: {
    en: 'Select products and enter a quantity for each before you apply.',
    zh: '请先选择商品，并填写每个规格的活动库存，再提交报名。',
  },
  offerNeedsGoods: {
    en: 'Select the products for this offer, or apply it to all products, before you schedule it.',
    zh: '请先选择适用范围，或改为适用于全部商品，再发布。',
  },
  offerNeedsGroups: {
    en: 'Select the customer groups for this price and save before you schedule it.',
    zh: '请先选择适用的客户组并保存，再发布。',
  },
  groupBuyIncomplete: {
    en: 'Enter the group size and the time limit.',
    zh: '请填写成团人数和拼团时长。',
  },
  groupFull: {
    en: 'This group is full. Join another, or start your own.',
    zh: '这个团已满员，可以参加别的团，或自己开团。',
  },
  groupOver: {
    en: 'This group has ended. Join another, or start your own.',
    zh: '这个团已结束，可以参加别的团，或自己开团。',
  },
  groupJoined: {
    en: 'You’re already in this group. Invite others to fill it.',
    zh: '您已在这个团里，快邀请好友一起拼吧。',
  },
  offerTaken: {
    en: 'The last items at this price were just taken: {names}. Check the new price and order again.',
    zh: '手慢了，{names}的活动名额刚刚抢完，请核对最新价格后再下单。',
  },
  promoCodeUnknown: {
    en: 'We couldn’t find this code. Check the spelling.',
    zh: '没有这个优惠码，请检查是否输入有误。',
  },
  promoCodeTaken: {
    en: 'This code is already used by another offer on this site.',
    zh: '本站点已有其他优惠使用该优惠码。',
  },
  endsBeforeStart: {
    en: 'The end must be later than the start.',
    zh: '结束时间须晚于开始时间。',
  },
  applyUntilTooLate: {
    en: 'The deadline must be in the future and no later than the start.',
    zh: '报名截止时间须晚于现在，且不晚于活动开始时间。',
  },
  promoCodeForm: {
    en: 'A promo code has 3 to 30 letters, digits and hyphens, and begins with a letter or digit.',
    zh: '优惠码为 3 到 30 位字母、数字或连字符，以字母或数字开头。',
  },
  promoCodeNotTimed: {
    en: 'A timed coupon is claimed by adding its items to the cart, so it cannot have a code.',
    zh: '限时抢优惠券通过加入购物车领取，不能设置优惠码。',
  },
  couponNotStarted: { en: 'You can’t claim this coupon yet.', zh: '优惠券还未开始领取。' },
  couponGone: { en: 'All gone. Be quick next time!', zh: '已抢光，下次请早点来！' },
  couponNewBuyersOnly: {
    en: 'This coupon is for your first order only.',
    zh: '该优惠券仅限新客首单使用。',
  },
  couponMembersOnly: { en: 'This coupon is for paid members.', zh: '该优惠券为付费会员专享。' },
  couponOtherCustomers: {
    en: 'This coupon is for selected customers.',
    zh: '该优惠券仅限指定客户领取。',
  },
  couponLevelTooLow: {
    en: 'This coupon is for members at level {level} and above.',
    zh: '该优惠券需会员 {level} 级及以上领取。',
  },
  couponLimitReached: { en: 'You’ve already claimed this coupon.', zh: '您已领取过该优惠券。' },
  couponUsed: {
    en: 'One of your coupons was just used for another order. Check the new total and order again.',
    zh: '所选优惠券刚在其他订单中使用，请核对最新金额后再下单。',
  },
  priceChanged: {
    en: 'The price has changed. Check the new total and order again.',
    zh: '价格有变动，请核对新的金额后再下单。',
  },
  itemOffShelf: {
    en: 'No longer available: {names}. Go back and order the rest.',
    zh: '{names}已下架，无法购买。请返回，其余商品仍可下单。',
  },
  itemSoldOut: {
    en: 'Not enough stock: {names}. Go back and reduce the quantity, or remove it.',
    zh: '手慢了，{names}的库存刚刚不足。请返回减少数量或移除后再下单。',
  },
  soldOutForAddress: {
    en: 'Not enough stock for this delivery address: {names}. Choose another address, reduce the quantity, or remove it.',
    zh: '{names}在该收货地区库存不足，请更换收货地址，或减少数量、移除后再下单。',
  },
  shippingMethodUnknown: {
    en: 'Choose a delivery method for each parcel.',
    zh: '请为每个包裹选择配送方式。',
  },
  notSentThere: {
    en: 'We don’t deliver {names} to this address. Choose another address, or remove it from the order.',
    zh: '{names}不支持配送到该地址，请更换地址，或从订单中移除。',
  },
  parcelTooLarge: {
    en: '{names} is too much for one parcel to this address. Order fewer at a time.',
    zh: '{names}超过一个包裹到该地址的上限，请减少数量后分次下单。',
  },
  pickUpGone: {
    en: 'These items can no longer be picked up. Choose a delivery method.',
    zh: '这些商品已不支持自提，请选择配送方式。',
  },
  countryNotServed: { en: 'This site doesn’t deliver to that country.', zh: '本站暂不配送到该国家或地区。' },
  checkoutExpired: {
    en: 'This checkout has expired. Go back to your cart and start again.',
    zh: '结算已失效，请回到购物车重新结算。',
  },
  guestHoldsEnough: {
    en: 'Without an account, unpaid orders can hold at most half of the stock: {names}. Reduce the quantity, pay for your open orders, or sign in.',
    zh: '为了让更多人买到，未登录时待付款的数量最多为现有库存的一半：{names}。请减少数量、先付款或登录后购买。',
  },
  orderUnpayable: {
    en: 'No payment method is available for this order, so it wasn’t placed or confirmed. Try again later, or change the order.',
    zh: '目前没有可用的支付方式支持该订单的类型、金额或国家/地区，因此未提交。请稍后再试或修改订单。',
  },
  cartOrderedBefore: {
    en: 'You’ve already ordered this cart: order {number}. We didn’t place it again. To order it twice, place the order once more.',
    zh: '您已用订单 {number} 购买过这个购物车，本次没有重复下单。如需再买一份，请再次提交订单。',
  },
  tooManyUnpaid: {
    en: 'You have {max} unpaid orders. Pay or cancel one of them first.',
    zh: '您有 {max} 笔订单待付款，请先付款或取消其中一笔。',
  },
  shopGivesInvoice: {
    en: 'This shop uploads its own invoices. The platform can upload invoices for offboarded shops only.',
    zh: '该店铺自行上传发票，平台只能为已清退的店铺上传。',
  },
  invoiceNotIssued: {
    en: 'Your invoice isn’t ready yet. We issue it once the order is paid.',
    zh: '发票尚未开具，订单付款后会自动开具。',
  },
  transitionRefused: {
    en: 'The status has changed, so this is no longer possible. Refresh the page to see it.',
    zh: '状态已变化，无法进行此操作，请刷新查看。',
  },
  orderClosed: { en: 'This order is closed.', zh: '订单已关闭。' },
  parcelNotCancellable: {
    en: 'This parcel cannot be cancelled: it is with its carrier, has arrived, was paid on shipping, or has items in an after-sale. If its tracking number is wrong, correct it.',
    zh: '该包裹无法取消：快递公司已揽收、买家已签收、发货时已扣款，或其中商品正在售后。如运单号有误，请修改运单号。',
  },
  nothingToShip: { en: 'This order has no items left to ship.', zh: '该订单没有待发货的商品。' },
  restCancelling: {
    en: 'The buyer requested cancellation of the remaining items. Approve or reject that after-sale first.',
    zh: '买家已申请取消剩余的全部商品，请先处理该售后申请。',
  },
  restNotSent: {
    en: 'Part of this order hasn’t shipped yet. Confirm the parcels that have arrived, and the order once the rest is there.',
    zh: '该订单还有商品未发出，请先确认已送达的包裹，其余商品送达后再确认订单。',
  },
  orderNotShipped: {
    en: 'This order does not require shipping. It is picked up in the shop, or delivered without shipping.',
    zh: '该订单无需快递发货：由买家到店自提，或以其他方式交付。',
  },
  orderNotPickedUp: {
    en: 'This order is not a pick-up order. Ship it, unless it is delivered without shipping.',
    zh: '该订单不是到店自提订单；需要发货的，请发货。',
  },
  orderReadyBefore: {
    en: 'This order is already marked as ready, and the buyer has been notified. Hand it over after the buyer shows the code.',
    zh: '该订单已备好，买家已收到通知，请在买家出示取货码时交付。',
  },
  orderOfExchange: {
    en: 'This order is a replacement. Change or end it in its after-sale.',
    zh: '这是换货订单，请在对应的售后单中处理。',
  },
  receiptPostponed: {
    en: 'You’ve already extended the time to confirm receipt, which is possible once. If your order doesn’t arrive, request a refund.',
    zh: '每笔订单只能延长一次收货时间，您已延长过。如一直未收到商品，请申请售后。',
  },
  parcelArrived: {
    en: 'You’ve already confirmed this parcel. Refresh the page to see the others.',
    zh: '该包裹已确认收货，请刷新查看其余包裹。',
  },
  carrierUnknown: { en: 'Choose a carrier from the list.', zh: '请从列表中选择物流公司。' },
  trackingNumberNotTaken: {
    en: 'This carrier has no tracking numbers. Leave the number empty.',
    zh: '该配送方式没有运单号，请将运单号留空。',
  },
  carrierTaken: {
    en: 'There is a carrier with this code. Choose another code.',
    zh: '该代码已被其他物流公司使用，请换一个。',
  },
  lastCarrierOfSite: {
    en: 'This is the only carrier of a site that you removed. Give that site another one first.',
    zh: '被移除的站点只有这一家物流公司，请先为该站点添加其他物流公司。',
  },
  noPlaceholder: {
    en: "Write '{number}' once, where the tracking number goes.",
    zh: "请在运单号的位置写一次 '{number}'。",
  },
  noAddress: {
    en: 'Enter an address that begins with https://.',
    zh: '请填写以 https:// 开头的网址。',
  },
  trackerIncomplete: {
    en: 'Enter and save the missing settings first.',
    zh: '请先填写并保存缺少的设置。',
  },
  trackingNumberInvalid: {
    en: 'A tracking number has 6 to 40 letters and digits.',
    zh: '运单号为 6 至 40 位字母和数字。',
  },
  channelUnknown: { en: 'This payment method isn’t available here.', zh: '这里不支持该支付方式。' },
  channelNotForGuests: {
    en: 'This payment method needs an account. Sign in, or choose another.',
    zh: '游客不能使用该支付方式，请登录或换一种。',
  },
  channelNotForAmount: {
    en: 'This payment method doesn’t support this amount. Choose another.',
    zh: '该支付方式不支持这个金额，请换一种。',
  },
  channelNotForCurrency: {
    en: 'This payment method doesn’t support this currency. Choose another.',
    zh: '该支付方式不支持这个币种，请换一种。',
  },
  channelNotForPoints: {
    en: 'This payment method can’t be combined with points. Choose another.',
    zh: '该支付方式不能与积分同时使用，请换一种。',
  },
  channelNotForCountry: {
    en: 'This payment method isn’t available in this country. Choose another.',
    zh: '该支付方式不支持这个国家或地区，请换一种。',
  },
  channelNotForKind: {
    en: 'This payment method isn’t available for this kind of order. Choose another.',
    zh: '这类订单不能使用该支付方式，请换一种。',
  },
  channelNotForDevice: {
    en: 'This payment method isn’t available on this device. Choose another.',
    zh: '该支付方式不支持当前设备，请换一种。',
  },
  channelWithoutSession: {
    en: 'This way of paying has nothing to show before it is chosen. Begin to pay with it instead.',
    zh: '该支付方式在选择之前没有可显示的内容，请直接用它发起支付。',
  },
  statementThere: {
    en: 'The statement of {day} has already been imported. Select “Replace existing statement” to import it again.',
    zh: '{day} 的对账单已经导入。如需重新获取并替换，请勾选“替换已有对账单”。',
  },
  statementDayNotOver: {
    en: 'This day is not complete at the provider. Choose {day} or an earlier day: a day ends at midnight UTC and can be imported one hour later.',
    zh: '支付机构的这一天还没有结束。请选择 {day} 或更早的日期：每天以 UTC 零点为界，一小时后方可获取。',
  },
  statementDayTooOld: {
    en: 'Only the last {days} days can be imported. Choose a later day.',
    zh: '只能获取最近 {days} 天的对账单，请选择更近的日期。',
  },
  channelWithoutCards: { en: 'You can’t save cards on this site.', zh: '本站点暂不支持保存支付卡。' },
  cardNotChosen: { en: 'Choose a card', zh: '请选择支付卡' },
  cardsFull: {
    en: 'You can save up to {max} cards. Delete one before you add another.',
    zh: '最多保存 {max} 张支付卡，请先删除一张再添加。',
  },
  paymentDeclined: {
    en: 'Your payment was declined. You weren’t charged. {mayRetry, select, no {Choose another payment method.} other {Try again, or choose another payment method.}}',
    zh: '付款被拒绝，没有扣款。{mayRetry, select, no {请换一种支付方式。} other {请重试，或换一种支付方式。}}',
  },
  alreadyPaid: { en: 'This order is already paid.', zh: '订单已支付。' },
  notPayable: { en: 'This order can no longer be paid.', zh: '订单已不能支付。' },
  balanceNotOpen: {
    en: 'You can’t pay the balance yet. See your order for the date.',
    zh: '尾款还未到支付时间，开始时间请看订单详情。',
  },
  balanceNotCheckedOut: {
    en: 'First check the address and coupons for the balance, from your order.',
    zh: '支付尾款前，请先从订单进入结算页，确认地址和优惠。',
  },
  balanceCheckedOut: {
    en: 'You’ve already confirmed this balance. You can pay it now.',
    zh: '尾款已经结算确认过，可以直接支付。',
  },
  payAttempts: {
    en: 'Too many payment attempts. Please try again later.',
    zh: '支付尝试过于频繁，请稍后再试',
  },
  paymentAmountDiffers: { en: 'The amount doesn’t match what’s due.', zh: '金额与应付不符。' },
  cancelWholeOrder: {
    en: 'Before it is sent an order can only be cancelled as a whole. Name all of its lines with all units, or none.',
    zh: '未发货的订单只能整单取消，请提交全部商品行和数量，或者都不提交。',
  },
  attemptNotClosable: { en: 'This payment has just gone through.', zh: '这笔支付刚刚已经成功。' },
  webhookForged: { en: 'The signature does not match.', zh: '签名不符。' },
  providerAway: {
    en: 'The payment provider isn’t responding. You weren’t charged. Please try again in a moment.',
    zh: '支付机构暂时没有响应，您没有被扣款，请稍后再试。',
  },
  backInStock: { en: 'It’s back in stock: you can buy it now.', zh: '该规格已经到货，现在就可以购买。' },
  noticeFixed: {
    en: 'You can’t change this: it’s always sent to keep your orders and account safe, or never sent at all.',
    zh: '该项无法更改：它是交易与账号安全所必需的，或并不发送。',
  },
  tooManyFavourites: {
    en: 'You can save up to {max} products. Remove some you no longer want.',
    zh: '收藏夹最多保存 {max} 件商品，请先移除一些不再需要的商品。',
  },
  tooManyFollowed: {
    en: 'You can follow up to {max} shops. Unfollow one first.',
    zh: '最多可关注 {max} 家店铺，请先取消关注其中一些。',
  },
  tooManyShopCategories: {
    en: 'A shop can have {max} categories. Delete one first.',
    zh: '店铺分类最多 {max} 个，请先删除不再使用的分类。',
  },
  tooManySizeGuides: {
    en: 'A shop can have {max} size guides. Delete one first.',
    zh: '尺码表最多 {max} 张，请先删除不再使用的。',
  },
  sizeGuideFigures: {
    en: 'Enter a number or a range, such as 86 or 86–90, or set the column to text.',
    zh: '请填写数字或范围，如 86 或 86–90；文字内容请将该列设为“文字”。',
  },
  awayEndsBefore: {
    en: 'Enter both days, the last one on or after the first.',
    zh: '请填写开始和结束日期，且结束日期不早于开始日期。',
  },
  tooManyNotices: {
    en: 'You already have {max} reminders. We’ll email you when one of those items is available.',
    zh: '您已登记 {max} 件商品的到货或开售提醒，届时我们会写信告诉您。',
  },
  voucherClaimed: {
    en: 'The buyer has requested a refund for this code. Review that after-sale first.',
    zh: '买家已为该券码申请退款，请先处理售后。',
  },
  refundTooMuch: {
    en: 'The amount exceeds the refundable amount of this order. Reload to see earlier refunds.',
    zh: '该订单剩余可退的数量或金额不足，请刷新订单查看已退款记录。',
  },
  afterSaleKindNotPossible: {
    en: 'This isn’t possible for these items right now. Refresh the order to see what is.',
    zh: '所选商品当前不支持该售后类型，请刷新订单查看可申请的售后。',
  },
  afterSaleQuantityTooMuch: {
    en: 'You can request up to {max}.',
    zh: '最多还可申请 {max} 件。',
  },
  afterSaleQuantityStep: { en: 'Choose a multiple of {step}.', zh: '申请数量须为 {step} 的倍数。' },
  afterSaleReasonUnknown: { en: 'Choose a reason', zh: '请选择售后原因' },
  afterSaleOpen: {
    en: 'You already have an open request for this order. Wait for a decision, or withdraw it first.',
    zh: '该订单有处理中的售后，请等待处理完成或先撤销申请。',
  },
  afterSaleWithPlatform: {
    en: 'The mall is now deciding this request.',
    zh: '平台已介入，该售后由平台处理。',
  },
  afterSaleAwaitsBuyer: {
    en: 'The buyer has not responded to the changed amount yet.',
    zh: '买家尚未确认修改后的金额。',
  },
  askPlatformTooLate: {
    en: 'It’s too late to ask the mall. You can make a new request while the order allows it.',
    zh: '申请平台介入的期限已过。订单仍支持售后时，可重新提交申请。',
  },
  amountNotFree: {
    en: 'The amount of this after-sale depends on its items and cannot be changed.',
    zh: '该售后的金额由商品决定，不能修改。',
  },
  afterSaleNotWithPlatform: {
    en: 'The platform does not decide about this after-sale, so no statements are needed. A buyer can ask it once the shop has rejected; a shop can hand it over any time.',
    zh: '平台尚未介入该售后，无需提交说明。商家拒绝后买家可申请平台介入，商家也可随时交由平台处理。',
  },
  nothingOffered: {
    en: 'There’s no offer to answer. It may have been answered already: refresh to see the progress.',
    zh: '当前没有待确认的金额或退款方案，可能已处理，请刷新查看售后进度。',
  },
  nothingComesBack: {
    en: 'This after-sale does not include a return. Approve it, change its amount, or reject it.',
    zh: '该售后无需退货，本身就是退款申请，请直接同意、修改金额或拒绝。',
  },
  nothingExchanged: {
    en: 'This after-sale is not an exchange. Reload to see the available actions.',
    zh: '该售后不是换货申请，请刷新查看可进行的操作。',
  },
  replacementAvailable: {
    en: 'Your replacement is still in stock, so the exchange continues. If you’d rather get your money back, withdraw the request and request a return.',
    zh: '您要换的商品仍有库存，换货会继续进行。如想退款，请撤销该申请后重新申请退货。',
  },
  notRejectedByShop: {
    en: 'You can only do this after the shop has rejected a request. Make a new request while the order allows it.',
    zh: '只有被商家拒绝的申请才能修改或申请平台介入，平台作出的决定不能再改。订单仍支持售后时，可重新提交申请。',
  },
  handInAgreed: {
    en: 'You’ve already chosen to bring the items to the shop. Bring them, or send them instead.',
    zh: '您已选择到店退货，请将商品送到门店，也可以改为寄回。',
  },
  handInNotAgreed: {
    en: 'The buyer ships these items instead of returning them in person. Inspect them after they arrive.',
    zh: '买家选择寄回商品，不会送到门店，请在收到商品后验收。',
  },
  refundAmountWrong: {
    en: 'Enter an amount with at most {decimals, plural, =0 {no decimals} other {# decimals}}, such as {example}.',
    zh: '请输入正确的金额，{decimals, plural, =0 {不支持小数} other {最多 # 位小数}}，例如 {example}。',
  },
  refundAmountTooHigh: { en: 'We can refund up to {amount}.', zh: '最多可退 {amount}。' },
  refundAmountDiffers: {
    en: 'The total of the request and the amounts of its items differ.',
    zh: '退款总额与各商品退款金额之和不一致。',
  },
  refundCurrencyDiffers: {
    en: 'This order was paid in {currency}. Enter the amount in {currency}.',
    zh: '该订单以 {currency} 支付，请以 {currency} 填写金额。',
  },
  refundAmountEmpty: { en: 'Enter the refund amount', zh: '请填写退款金额' },
  cancelWholeLine: {
    en: 'Items that haven’t shipped can only be cancelled together: {max}.',
    zh: '未发货的商品需全部取消，共 {max} 件。',
  },
  replacementMissing: { en: 'Choose a replacement.', zh: '请选择要换的规格。' },
  replacementNotPossible: {
    en: 'You can’t exchange for this: it’s another product, has another price, or is sold out.',
    zh: '不能换成该规格：非同款商品、价格不同或已售罄。',
  },
  differenceNotPaid: {
    en: 'The buyer has not paid the price difference yet. Ship the replacement after payment.',
    zh: '买家尚未支付差价，付款后即可发出换货商品。',
  },
  noShopPlace: {
    en: 'The shop has no place for in-person returns. Please send the items.',
    zh: '商家没有可到店退货的地点，请寄回商品。',
  },
  replacementGone: {
    en: 'There is not enough stock for the replacement. Change the after-sale to a refund, or reject it with a reason.',
    zh: '买家要换的规格库存不足，请改为退款，或说明原因后拒绝。',
  },
  carrierMissing: { en: 'Enter the carrier', zh: '请填写物流公司' },
  logisticsNumberWrong: { en: 'Enter a valid tracking number', zh: '请填写正确的物流单号' },
  returnAddressMissing: { en: 'Enter the return address.', zh: '请填写退货地址。' },
  awaitsReturn: {
    en: 'This order can be shipped after the buyer’s items are returned and pass inspection.',
    zh: '买家退回的商品验收通过后，才能发出该换货订单。',
  },
  ...fileRefusals,
  ...importRefusals,
  ...accountRefusals,
} as const satisfies Record<Exclude<RefusalCode, keyof typeof publicRefusals>, LocalText>
