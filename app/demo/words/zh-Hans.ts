import type { BrandWords } from "./brand-words";

export default {
  contacts: { livechat: "在线客服", telegram: "Telegram 客服" },
  banners: [
    {
      kicker: "自有厂商",
      title: "下注之前，每一转都已封存",
      text: "Rickshaw Reels 在局后公开种子，结果可自行验算。",
      button: "玩 Rickshaw Reels",
    },
    {
      kicker: "大厅",
      title: "一万款游戏，六十家厂商，一个钱包",
      text: "按名称搜索，收藏喜欢的，换设备也能接着玩。",
      button: "看看老虎机",
    },
    {
      kicker: "自有厂商",
      title: "欧式轮盘，只有一个零",
      text: "平均每下注 37，返还 36。规则页列出了算式。",
      button: "入座",
    },
    {
      kicker: "优惠活动",
      title: "每项优惠都附规则",
      text: "决定之前先看清限额、期限和流水要求。",
      button: "浏览优惠",
    },
  ],
  notices: {
    Safety: { title: "安全", content: "我们绝不会通过电话、聊天或邮件索要您的密码或支付密码。" },
    Withdrawals: { title: "提款", content: "每笔提款由一人审核，大额由两人审核。每一步都能在账户中看到。" },
    "Fair play": {
      title: "公平",
      content: "自有游戏在下注前封存种子。打开游戏中的“验证”即可重新计算任何一局。",
    },
    "Look around first": {
      title: "先随便看看",
      content:
        "<p>所有老虎机都可免账户、免费试玩：点击卡片上的<strong>免费试玩</strong>。</p><p>开户须年满 18 岁。请只用闲钱娱乐。</p>",
    },
    "Your account is open": {
      title: "您的账户已开通",
      content:
        '<p>首次提款之前，有两件事值得花一分钟：</p><ol><li>设置<a href="/member/securityCenter">支付密码</a>。每次资金转出都会要求输入。</li><li>填写银行或电子钱包登记的姓名。只能设置一次。</li></ol>',
    },
    "Confirm what you received": {
      title: "请确认您收到的款项",
      content:
        "<p>提款付出后，您有 <strong>30 分钟</strong>确认是否到账。若没有答复，则视为已收到。</p><p>如金额不足或没有到账，请在同一表单中说明：在有人查看之前，该笔款项会一直保留记录。</p>",
    },
    "What you need to open an account": {
      title: "开户需要什么",
      content: "<p>一个用户名和一个密码，仅此而已。姓名、银行账户或电子钱包只在首次提款时才需要。</p>",
    },
    "Try first, play later": {
      title: "先试后玩",
      content: "<p>试玩账户有游戏筹码，不会有任何损失。在其中赢得的留在其中，不能提取。</p>",
    },
    "The site in your language, on any device": {
      title: "用您的语言，在任何设备上",
      content:
        "<p>每个页面的菜单都可以切换语言。在小型浏览器、慢速网络和没有脚本的情况下，一切照常运行。</p>",
    },
    "This is the only address": {
      title: "这是唯一的网址",
      content:
        "<p>我们不通过消息发送链接，也没有第二个网站。如果某个与我们相似的页面要求输入支付密码来“解锁”什么，请关闭它并告诉我们。</p>",
    },
    "Deposits: attach the receipt": {
      title: "存款：请附上收据",
      content:
        "<p>附有收据图片的存款更容易核对，因此到账更快。PNG 或 JPG，每张不超过 5 MB，最多三张。收据上的参考号须与您填写的一致。</p>",
    },
    "Every round can be looked up again": {
      title: "每一局都可以再次查看",
      content:
        '<p>打开<a href="/member/personalHistoryCopy">投注记录</a>并选择一注：本金、有效投注、派彩以及厂商发来的每笔交易都在其中；自有游戏还可看到结果本身。</p>',
    },
    "One bank account, one person": {
      title: "一个银行账户，一个人",
      content:
        "<p>提款只支付到您本人名下的账户。资金转出前，每笔申请都由人工审核，新添加的账户会更加仔细。</p>",
    },
    "If you think your password is known": {
      title: "如果您觉得密码被人知道了",
      content:
        '<p>请在<a href="/member/securityCenter">安全中心</a>更改。其他所有设备会立即退出登录。支付密码是第二道锁：仅凭登录无法转出资金。</p>',
    },
    "How the amounts in your record add up": {
      title: "记录中的金额如何相符",
      content:
        '<p><a href="/member/transactionHistory">账户记录</a>显示每一笔变动及其后的余额。期初余额加上期间的变动就是期末余额，分毫不差。</p>',
    },
    "A game that was interrupted": {
      title: "中断的游戏",
      content:
        "<p>如果一局中途断线，投注按游戏规则结算，而不取决于网络。重新打开游戏：在接受下一注之前，它会先显示结果。</p>",
    },
    "What a promotion must say": {
      title: "优惠必须写明什么",
      content: "<p>金额、条件、期限：这三项都在参与之前以浅显的文字写在优惠本身。没有写明的不算数。</p>",
    },
    "What counts as a valid bet": {
      title: "什么算有效投注",
      content:
        "<p>优惠只计有效投注：本金中可能输掉的部分。被取消的投注，或覆盖所有结果的投注，均不计入。</p>",
    },
    "Team figures are a few seconds late": {
      title: "团队数据会迟几秒",
      content:
        "<p>概览每隔几秒汇总一次。已结束的日子每晚重新核算；若有任何数字不符，在您看到之前就会发出警报。</p>",
    },
    "Net result: whose minus is it": {
      title: "净结果：负号是谁的",
      content: "<p>净结果是投注减去派彩，从平台角度计算：负数表示您的团队赢了。存款和提款不计入其中。</p>",
    },
    "What you may promise, and what not": {
      title: "可以承诺什么，不可以承诺什么",
      content: "<p>只告诉别人优惠页面上写的内容，不要超出。承诺必赢或分发账户者将失去代理资格。</p>",
    },
  },
  deposits: {
    "mobile-wallet": {
      name: "手机钱包",
      instructions: "打开钱包应用，选择转账。填写号码、金额和附言，然后回到这里，把交易号发给我们。",
    },
    "bank-transfer": {
      name: "银行转账",
      instructions: "请从本人名下的账户转账，并在备注中填写附言。17:00 之前的汇款当天核对。",
    },
    sandbox: { name: "测试卡", instructions: "在测试支付网关的页面付款后返回这里，不会动用真钱。" },
  },
  payTo: {
    "Wallet number": "钱包号码",
    Bank: "银行",
    "Account name": "户名",
    "Account number": "账号",
  },
  rooms: {
    Cricket: { name: "板球", lead: "今天的比赛" },
    Lobby: { name: "大厅", lead: "其他一切话题" },
    "Bengali chat": { name: "孟加拉语聊天", lead: "供喜欢用孟加拉语交流的人" },
    Slots: { name: "老虎机", lead: "转轴游戏" },
  },
  headings: { how: "参与方式", limits: "须知" },
  promotions: {
    "first-deposit": {
      title: "首存送 100%",
      summary: "新会员专享，最高 ৳20,000。",
      intro: "存入 ৳1,000，用 ৳2,000 来玩。首笔存款到账后，由客服发放奖金。",
      how: [
        "首次存款 ৳500 或以上。",
        "24 小时内将您的用户名发给客服。",
        "30 天内在老虎机或真人桌完成存款加奖金 12 倍流水。",
      ],
      limits: [
        "最高 ৳20,000，每人、每户、每台设备限一次。",
        "同一局两边下注不计。",
        "提前提款会收回奖金，绝不动您的存款。",
      ],
    },
    "cricket-cashback": {
      title: "板球返现，局局有",
      summary: "您支持的一方猜硬币失利并输掉比赛时，返还输掉本金的 10%。",
      intro: "猜硬币输了，谁也没有错。您支持的一方若先输掷币、再输比赛，返还十分之一的本金。",
      how: [
        "在第一球之前投注 T20 或单日赛的胜方。",
        "赛后由我们的团队核对投注与掷币结果。",
        "返现次日进入钱包，可随时提取。",
      ],
      limits: ["每场最高 ৳2,000。", "赔率 1.50 或以上的单注。", "取消的比赛视为未进行。"],
    },
    "bring-a-friend": {
      title: "带朋友来，双方各得 ৳500",
      summary: "好友投注满 ৳5,000 后发放。",
      intro: "谁会喜欢这里，您比我们更清楚。你们两位得到的一样多。",
      how: [
        "好友用您的邀请码注册。",
        "好友投注满 ৳5,000 后，将两个用户名发给客服。",
        "我们核查两个账户，各发放 ৳500。",
      ],
      limits: ["每月最多十位好友。", "每位好友只奖励一次。", "同一住户的账户视为一人。"],
    },
    "monsoon-rebate": {
      title: "雨季返水 1.2%",
      summary: "按每日有效投注计算，没有最低额。",
      intro: "无论输赢，投注的一部分次日返还给您。",
      how: [
        "随意玩：有效投注按达卡时间从零点到零点累计。",
        "我们的团队次日中午前发放返水。",
        "返水是现金：无流水要求，可随时提取。",
      ],
      limits: ["老虎机 1.2%，真人桌 0.6%。", "已退还的投注不计。", "不能与仍在完成流水的存款奖金同享。"],
    },
    "friday-reload": {
      title: "周五续存 25%",
      summary: "每周五一笔存款，最高 ৳5,000。",
      intro: "为漫长的周末：每周五一笔存款多得四分之一。",
      how: ["在周五存款 ৳1,000 或以上。", "当天联系客服。", "周日午夜前完成奖金 8 倍流水。"],
      limits: ["每个周五限一笔存款。", "最高 ৳5,000。", "老虎机和捕鱼全额计入，真人桌计 10%。"],
    },
    "live-table-cashback": {
      title: "真人桌返现 5%",
      summary: "按真人桌一周净亏损计算。",
      intro: "在牌桌上过得不顺的一周，少损失一点。",
      how: [
        "周一至周日在任意真人桌游戏。",
        "若一周净亏损达 ৳2,000 或以上，返还其中 5%。",
        "我们的团队在周一下午发放。",
      ],
      limits: ["每周最高 ৳10,000。", "提取前须投注一次。", "同一局两边下注不计。"],
    },
    "night-fishing": {
      title: "夜钓返水",
      summary: "零点至四点捕鱼游戏返 0.8%。",
      intro: "河面安静时，捕鱼游戏多返一点。",
      how: ["达卡时间 00:00 至 04:00 玩任意捕鱼游戏。", "累计当晚的有效投注。", "我们的团队中午前发放返水。"],
      limits: ["没有最低额，每晚最高 ৳1,000。", "无流水要求。", "同一投注不能再享其他返水。"],
    },
    "birthday-chip": {
      title: "生日筹码",
      summary: "按等级 ৳300 至 ৳5,000，每年一次。",
      intro: "在您的日子里，送上一枚写着您名字的筹码。",
      how: ["在生日当周联系客服。", "我们与您的身份证明核对日期。", "筹码当天发放，须投注三次。"],
      limits: ["白银等级起。", "每个日历年一次。", "出生日期之后不能更改。"],
    },
    "silver-ladder": {
      title: "白银阶梯",
      summary: "每升一级都有奖励。",
      intro: "等级由您数月来的投注决定。每升一级，立刻有所收获。",
      how: [
        "青铜升白银 ৳500，白银升黄金 ৳2,000，黄金升翡翠 ৳8,000。",
        "我们的团队每月一日查看新等级。",
        "奖励为现金，可随时提取。",
      ],
      limits: ["每个等级奖励一次。", "失去后再次达到的等级不重复奖励。"],
    },
    "reels-tournament": {
      title: "转轴锦标赛：৳500,000",
      summary: "一百个名次，周五至周日。",
      intro: "三天，自有厂商的全部老虎机，一张成绩榜。",
      how: [
        "每次 ৳10 或以上的旋转，按每塔卡投注的派彩计分。",
        "您最好的二十转构成成绩。",
        "第 1 至 100 名分享 ৳500,000；第一名得 ৳100,000。",
      ],
      limits: ["仅限自有厂商老虎机。", "奖金在结束后两天内发放。", "成绩相同者平分对应名次的奖金。"],
    },
    "winter-raffle": {
      title: "冬季抽奖",
      summary: "每投注 ৳2,000 得一张奖券，五十个奖项。",
      intro: "整个寒冷季节攒奖券，最后抽奖一次。",
      how: [
        "每 ৳2,000 有效投注得一张奖券。",
        "最后一天开奖；种子提前一天公布。",
        "五十张奖券赢得 ৳1,000 至 ৳50,000。",
      ],
      limits: ["每人最多 200 张奖券。", "每人限得一个奖项。", "奖金为现金，无流水要求。"],
    },
    "boishakh-ride": {
      title: "孟加拉新年三轮车之旅",
      summary: "七站，每站七次免费旋转。",
      intro: "自有厂商的新年之旅。感谢您一路同行。",
      how: ["节日期间每天一站。", "在该站投注 ৳100 即得七次免费旋转。", "所有奖金均已发放。"],
      limits: ["此优惠已结束。", "对结果有疑问，三个月内均可答复。"],
    },
  },
} satisfies BrandWords;
