import { prose } from '../../prose.ts'
import { branches } from '../categories.ts'
import { choice } from '../choices.ts'
import { both, type DemoProduct, fact, priced, shown } from '../demo-product.ts'

export const gifts: readonly DemoProduct[] = [
  {
    urlKey: 'mallard-gift-card',
    name: both('Mallard gift card', '绿头鸭礼品卡'),
    summary: both(
      'For somebody whose taste you trust more than your guess.',
      '拿不准对方喜欢什么，就让 TA 自己挑。',
    ),
    description: prose(
      `
      Money for every shop of the mall, mailed the moment it is paid. Say at checkout whom it is for and add a few words, and the code goes straight to them; a card for yourself is put into your account.
      ## What is on it
      Small | $25, €25, £20, ¥3,000 or 200 yuan
      Medium | $50, €50, £45, ¥7,000 or 350 yuan
      Large | $100, €100, £85, ¥14,000 or 700 yuan
      The card holds the currency in which it was bought and is spent on the site of that currency.
      ## How it is redeemed
      1. The mail brings a code of sixteen letters and digits.
      2. Sign in, open “Gift cards” in your account and enter it once.
      3. The amount is yours, and the checkout offers it to you until it is used up. It may be spent in parts and together with a card or a wallet.
      It does not expire. It is not exchanged for cash and does not buy another gift card. What you return goes back onto the card it was paid with.
      `,
      `
      商城里每家店都能用，付款后立刻以邮件送达。结账时写下收礼人和几句附言，卡密直接发给对方；自己用的话，直接放进账号。
      ## 面额
      小额 | 200 元；其他站点为 25 美元、25 欧元、20 英镑、3,000 日元
      中额 | 350 元；其他站点为 50 美元、50 欧元、45 英镑、7,000 日元
      大额 | 700 元；其他站点为 100 美元、100 欧元、85 英镑、14,000 日元
      在哪个站点买的，就在哪个站点用，币种不能换。
      ## 怎么用
      1. 邮件里有一串十六位卡密。
      2. 登录后进“我的礼品卡”，输入一次就绑定了。
      3. 结算时可以抵扣，一次用不完下次接着用，也能和其他支付方式一起付。
      长期有效。不兑现金，也不能拿来再买礼品卡。用卡付的订单退款，钱退回卡里。
      `,
    ),
    specifications: [
      fact(both('Valid', '有效期'), both('It does not expire', '长期有效')),
      fact(
        both('Where', '适用范围'),
        both('Every shop of the mall, on the site of its currency', '商城全部店铺，限同币种站点'),
      ),
      fact(both('Comes by', '送达方式'), both('Mail, as soon as it is paid', '付款后即发邮件')),
      fact(both('In parts', '分次使用'), both('Yes', '可以')),
    ],
    warranty: prose(
      'Once its code is entered, the amount is safe in the account. Until then the card belongs to the first person who enters it.',
      '卡密输入后，钱就在账号里了。在此之前，谁先输入就归谁，请妥善保管。',
    ),
    delivery: prose('By mail, as soon as it is paid.', '付款后立刻发送邮件。'),
    brand: 'Mallard',
    category: branches.giftCards,
    attributes: [
      choice('value', both('Value', '面额'), {
        small: both('Small', '小额'),
        medium: both('Medium', '中额'),
        large: both('Large', '大额'),
      }),
    ],
    variants: [
      {
        sku: 'MA-GC-1',
        values: { value: 'small' },
        prices: priced({ global: 2500, cn: 20000, de: 2500, uk: 2000, jp: 3000 }),
        stock: 900,
        weightGrams: 40,
      },
      {
        sku: 'MA-GC-2',
        values: { value: 'medium' },
        prices: priced({ global: 5000, cn: 35000, de: 5000, uk: 4500, jp: 7000 }),
        stock: 900,
        weightGrams: 40,
      },
      {
        sku: 'MA-GC-3',
        values: { value: 'large' },
        prices: priced({ global: 10000, cn: 70000, de: 10000, uk: 8500, jp: 14000 }),
        stock: 400,
        weightGrams: 40,
      },
    ],
    pictures: [
      shown(
        'giftcard-a',
        'Gift card beside its kraft sleeve with an amber bow',
        '礼品卡与系琥珀丝带的牛皮纸封套',
      ),
      shown('giftcard-b', 'The card half out of its sleeve', '从封套里抽出一半的礼品卡'),
    ],
  },
  {
    urlKey: 'mallard-points-card',
    name: both('Gift card for points', '积分礼品卡'),
    summary: both(
      'Points that you collected, turned into money for every shop.',
      '攒下的积分，换成全场都能花的钱。',
    ),
    description: prose(
      `
      A card of one value that is exchanged for points and not sold. It is in your account as soon as you exchange it, and nothing is mailed.
      ## How it is exchanged
      1. Sign in; the page says how many points you have.
      2. Exchange 1,000 points. Each account may have two such cards.
      3. The card is under “Gift cards” in your account, and the checkout offers it to you.
      It holds the currency of the site on which you exchanged it. Cards do not turn back into points.
      `,
      `
      只能用积分换，不用钱买。换好就在账号里，不发邮件。
      ## 怎么换
      1. 登录后，页面上会写您有多少积分。
      2. 1,000 积分换一张，每个账号最多两张。
      3. 在“我的礼品卡”里能看到，结算时可以抵扣。
      在哪个站点换的，就是哪个币种。换成卡以后，不能再变回积分。
      `,
    ),
    specifications: [
      fact(both('Valid', '有效期'), both('It does not expire', '长期有效')),
      fact(both('Costs', '所需积分'), both('1,000 points', '1,000 积分')),
      fact(both('Per account', '每人限换'), both('Two cards', '两张')),
      fact(both('In parts', '分次使用'), both('Yes', '可以')),
    ],
    warranty: prose(
      'The card is bound to your account, so it cannot be lost.',
      '卡绑定在您的账号上，不会丢。',
    ),
    delivery: prose('In your account as soon as it is exchanged.', '兑换成功后立刻进入账号。'),
    brand: 'Mallard',
    category: branches.giftCards,
    variants: [
      {
        sku: 'MA-PC-1',
        values: {},
        prices: priced({ global: 1000, cn: 7000, de: 1000, uk: 900, jp: 1500 }),
        stock: 500,
        weightGrams: 10,
      },
    ],
    pictures: [shown('giftcard-b', 'A card half out of its kraft sleeve', '从牛皮纸封套里露出一半的卡片')],
  },
  {
    urlKey: 'mallard-decoy',
    name: both('Carved mallard', '绿头鸭木雕'),
    summary: both(
      'The bird of the house, carved from one block and painted by hand.',
      '商城的吉祥物，整木雕成，手工上色。',
    ),
    description: prose(
      `
      A drake of oak, carved and painted by hand: green head, white ring at the neck, brown breast, and the blue bar on the wing. The paint is thin, so the grain shows through. Old duck hunters put birds like this on the water. Ours has never been wet and stands on a turned foot.
      ## Who carves it
      One carver, with a set of eleven gouges. Each bird takes about five hours. The carver signs below, with a number and the year.
      `,
      `
      橡木雕的公绿头鸭，手工上色：绿头、白颈环、栗色胸、翅膀上一道蓝。颜料上得薄，木纹透得出来。从前猎人拿木鸭子放在水面上引野鸭，我们这只没下过水，站在车旋的小木座上。
      ## 出自谁手
      一位师傅，十一把刻刀，雕一只大约五个小时，底部有师傅的签名、编号和年份。
      `,
    ),
    specifications: [
      fact(both('For', '用途'), both('A shelf or a desk, indoors', '室内书架或桌面摆设')),
      fact(both('Wood', '木材'), both('Oak, turned foot', '橡木，车旋底座')),
      fact(both('Paint', '上色'), both('Milk paint, by hand', '牛奶漆，手绘')),
      fact(both('Signed', '签名'), both('Number and year below', '底部有编号与年份')),
    ],
    warranty: prose(
      'Should the base come loose or the paint flake within two years, we repair it.',
      '两年之内底座松动、掉漆，免费修补。',
    ),
    delivery: prose(
      'Sent within two working days, in a box of wood wool.',
      '两个工作日内发出，木丝填充包装。',
    ),
    brand: 'Mallard',
    category: branches.figures,
    variants: [
      {
        sku: 'MA-DUCK',
        values: {},
        prices: priced({ global: 4800, cn: 25900, de: 4500, uk: 3900, jp: 6600 }),
        stock: 40,
        weightGrams: 520,
      },
    ],
    pictures: [
      shown('duck-a', 'Carved wooden mallard on a small base', '小木座上的绿头鸭木雕'),
      shown('duck-b', 'The duck from the other side', '木雕另一侧'),
      shown('duck-c', 'The duck from behind', '从背后看绿头鸭木雕'),
    ],
  },
]
