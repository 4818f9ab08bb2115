/** Looks for words in places where they do not belong: legacy names away from the border, and paths of one machine. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'

type Ban = { readonly words: RegExp; readonly in: RegExp; readonly except?: RegExp; readonly why: string }

const bans: readonly Ban[] = [
  {
    // The names that the bound calls use. Tests of those calls and their documentation show them as they travel.
    words:
      /\b(?!withDict\b)(reverseTrade\w*|trantor|tradeOrderLine\w*|tradeContract\w*|\w+Dict|\w+[a-z]BO|\w+[a-z]Prc|needPayAmt|skuQty|isTourist|secKill\w*|presell\w*|levelDiscount|businessType|fulfillmentProgress|operationList|reverseQty|snapshotPrc)\b/,
    in: /^(src|demo|studio|scripts|bench)\/.*\.(tsx?|mjs|sql)$/,
    except:
      /^src\/(vocabulary|modules\/[^/]+)\/(calls|bound)(\/|\.ts)|\.test\.tsx?$|^scripts\/check-words\.ts$|^bench\//,
    why: 'a legacy name outside of calls: use the word of docs/glossary.md',
  },
  {
    words: /((?<!pages)\/home\/\w+|\/Users\/\w+|\/root\/|\/work\/(main|shared)|C:\\Users)/,
    in: /./,
    except: /^scripts\/check-words\.ts$/,
    why: 'a path of one machine',
  },
  {
    words: /\((min|max)-width: *\d/,
    in: /^src\/.*\.(tsx?|css)$/,
    // Mails are read in clients of their own, which know no breakpoints of pages.
    except: /^src\/(ui\/breakpoints|modules\/notifications\/server\/layout)\.ts$/,
    why: 'a width of its own: name a breakpoint of src/ui/breakpoints.ts',
  },
  {
    // Texts for visitors and the demo's products and reviews are everyday language.
    words: /whoever|somebody|nobody|everybody/i,
    in: /^(src|scripts|bench|tests|docs)\/|^[A-Z]+\.md$/,
    except:
      /^src\/messages\/|\/texts(\/|\.ts$)|^docs\/requirements\/|^scripts\/check-words\.ts$|^src\/database\/embedded\.ts$|import-file\.test\.ts$/,
    why: 'a riddle: say which caller, process or person it is',
  },
  {
    // Texts for shoppers are written as a shop writes it, not as another language has it (decision 397).
    words:
      /merchant settle|merchant backend|please fill in'|\b(log ?in|login) to\b|\bsolt\b|请填写此项|请检查此项|超级会员/i,
    in: /^src\/(.*\/)?(texts|texts\/[\w-]+|[\w-]*refusals|fields-to-enter)\.ts$/,
    except: /^src\/vocabulary\//,
    why: 'no wording of a native shop',
  },
  {
    // Sentences between quotes; names of properties and of states stay what they are.
    words:
      /(?<=: '[^']*|^\s*'[^']*)(\b(successfully|succeeded|kindly|please input|dear (customer|buyer|user|sir)|payment compan(y|ies)|by itself|back office|nothing is owed|operation (is |was )?(success|succeed|fail)\w*|you get this mail|pickup)\b|店家|支付公司|亲爱的|亲[，,！!～~]|尊敬的|操作成功|恭喜您)/i,
    in: /^src\/(.*\/)?(texts|texts\/[\w-]+|[\w-]*refusals|fields-to-enter)\.ts$/,
    except: /^src\/vocabulary\//,
    why: 'no wording of a native shop: say what happened, and who does what',
  },
  {
    words: /店家|支付公司|\bpayment compan/,
    in: /^demo\/articles\//,
    why: 'another word than on the pages of the shop: 店铺, 支付机构, payment provider',
  },
  {
    words: /(\/\*\*?|\/\/|^--) (What|Who|Whatever|That) /,
    in: /^(src|demo|studio|scripts|bench|tests)\/.*\.(tsx?|mjs|sql|css)$/,
    why: 'a riddle: begin with the noun, such as the caller or the buyer',
  },
  {
    words: /\.\.\.\(?\{ \w/,
    in: /^(src|scripts|bench)\/.*\.tsx?$/,
    except: /\.test\.tsx?$/,
    why: 'properties packed on a line by a spread: write each as a property',
  },
  {
    words: /\b(TODO|FIXME|XXX)\b/,
    in: /^(src|demo|studio|scripts|bench|tests)\/.*\.(tsx?|mjs|sql|css)$/,
    except: /^scripts\/check-words\.ts$/,
    why: 'something left to do: open an issue, or do it',
  },
]

const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
})
const files = listed
  .split('\n')
  .filter((file) => /\.(tsx?|mjs|json|sql|css|md|ya?ml|sh)$/.test(file) && file !== 'package-lock.json')
let found = 0
for (const file of files) {
  const due = bans.filter((ban) => ban.in.test(file) && !ban.except?.test(file))
  for (const [index, line] of readText(file).split('\n').entries()) {
    for (const { words, why } of due) {
      const match = words.exec(line)
      if (!match) continue
      found++
      console.error(`${file}:${index + 1}: "${match[0]}" is ${why}`)
    }
  }
}
console.log(`${files.length} files, ${found} words out of place`)
if (found > 0 || files.length === 0) process.exitCode = 1

/** Nothing for a file that is listed but was just deleted. */
function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
