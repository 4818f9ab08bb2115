import { serve } from '#platform/serve.ts'
import * as wire from '../calls/conversations.ts'
import * as platform from '../calls/platform-conversations.ts'
import * as ofShop from '../calls/shop-conversations.ts'
import { closeConversation, reopenConversation } from './commands/close-conversation.ts'
import { judgeMessage, readConversation, showMessage } from './commands/moderate-message.ts'
import { reportBuyerMessage, reportShopMessage } from './commands/report-message.ts'
import { saveOfficeHours } from './commands/save-office-hours.ts'
import { writeToBuyer, writeToShop } from './commands/write-message.ts'
import { readOfficeHours } from './queries/office-hours.ts'
import { conversationAbout, listOwnConversations, ownConversation } from './queries/own-conversations.ts'
import { listPlatformConversations, platformConversation } from './queries/platform-conversations.ts'
import { goodsToShow, listShopConversations, shopConversation } from './queries/shop-conversations.ts'

export const messagesRoutes = [
  serve(wire.ownConversationsCall, { action: 'conversations.keep', run: listOwnConversations }),
  serve(wire.conversationCall, { action: 'conversations.keep', run: ownConversation }),
  serve(wire.conversationAboutCall, { action: 'conversations.keep', run: conversationAbout }),
  serve(wire.writeToShopCall, {
    action: 'conversations.keep',
    once: 'ifAsked',
    limit: { tokens: 15, perMinute: 10, by: 'caller' },
    run: writeToShop,
  }),
  serve(wire.reportShopMessageCall, {
    action: 'conversations.keep',
    limit: { tokens: 10, perMinute: 4, by: 'caller' },
    run: reportShopMessage,
  }),

  serve(ofShop.shopConversationsCall, { action: 'shopMessages.see', run: listShopConversations }),
  serve(ofShop.shopConversationCall, { action: 'shopMessages.see', run: shopConversation }),
  serve(ofShop.goodsToShowCall, { action: 'shopMessages.see', run: goodsToShow }),
  serve(ofShop.writeToBuyerCall, {
    action: 'shopMessage.write',
    once: 'ifAsked',
    limit: { tokens: 60, perMinute: 40, by: 'caller' },
    run: writeToBuyer,
    // The words of a conversation are no part of the entry.
    auditedAs: ({ shop, conversationId, orderId }) => ({ shop, conversationId, orderId }),
  }),
  serve(ofShop.closeConversationCall, { action: 'shopMessage.write', run: closeConversation }),
  serve(ofShop.reopenConversationCall, { action: 'shopMessage.write', run: reopenConversation }),
  serve(ofShop.reportBuyerMessageCall, {
    action: 'shopMessage.write',
    limit: { tokens: 10, perMinute: 4, by: 'caller' },
    run: reportBuyerMessage,
  }),
  serve(ofShop.officeHoursCall, { action: 'shopMessages.see', run: readOfficeHours }),
  serve(ofShop.saveOfficeHoursCall, { action: 'shop.change', run: saveOfficeHours }),

  serve(platform.platformConversationsCall, {
    action: 'reportedMessages.see',
    run: listPlatformConversations,
  }),
  serve(platform.platformConversationCall, { action: 'reportedMessages.see', run: platformConversation }),
  serve(platform.readConversationCall, { action: 'conversation.read', run: readConversation }),
  serve(platform.judgeMessageCall, { action: 'message.judge', run: judgeMessage }),
  serve(platform.showMessageCall, { action: 'message.judge', run: showMessage }),
]
