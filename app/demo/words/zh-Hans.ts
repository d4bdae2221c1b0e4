import type { BrandWords } from "./brand-words";

export default {
  contacts: { service: "客服" },
  banners: [
    {
      kicker: "自有厂商",
      title: "下注之前，每一转都已封存",
      text: "黄包车转轴在局后公开种子，结果可自行验算。",
      button: "玩黄包车转轴",
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
        "<p>标有<strong>免费试玩</strong>的游戏可免账户、免费试玩。</p><p>开户须年满 18 岁。请只用闲钱娱乐。</p>",
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
    "What counts as a valid bet": {
      title: "什么算有效投注",
      content:
        "<p>积分只计算有效投注：本金中可能输掉的部分。被取消的投注，或覆盖所有结果的投注，不计算在内。</p>",
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
      content: "<p>只告诉他人网站上写明的内容，不要多说。承诺必赢或分发账户者将失去代理资格。</p>",
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
} satisfies BrandWords;
