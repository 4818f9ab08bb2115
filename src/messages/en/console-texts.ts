import { content } from './content.ts'
import { errors } from './errors.ts'
import { goods } from './goods.ts'
import { office } from './office.ts'
import { orders } from './orders.ts'
import { refusals } from './refusals.ts'
import { shell } from './shell.ts'
import { welcome } from './welcome.ts'

/** The namespaces that pages of the consoles use. */
export const consoleTexts = {
  content,
  errors,
  goods,
  office,
  orders,
  refusals,
  shell,
  welcome,
}
