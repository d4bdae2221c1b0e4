import type { BrandWords } from "./brand-words";

export default {
  contacts: { service: "Chăm sóc khách hàng" },
  banners: [
    {
      kicker: "Hãng của chúng tôi",
      title: "Mỗi vòng quay được niêm phong trước khi bạn cược",
      text: "Rickshaw Reels công bố hạt giống sau ván, để bạn tự tính lại kết quả.",
      button: "Chơi Rickshaw Reels",
    },
    {
      kicker: "Sảnh",
      title: "Mười nghìn trò chơi, sáu mươi hãng, một ví",
      text: "Tìm theo tên, giữ trò bạn thích, chơi tiếp trên mọi thiết bị.",
      button: "Xem slot",
    },
    {
      kicker: "Hãng của chúng tôi",
      title: "Roulette châu Âu, một số không",
      text: "Cược 37, trung bình nhận lại 36. Phép tính nằm trong phần luật chơi.",
      button: "Vào bàn",
    },
  ],
  notices: {
    Safety: {
      title: "An toàn",
      content:
        "Chúng tôi không bao giờ hỏi mật khẩu hay mật khẩu thanh toán của bạn qua điện thoại, trò chuyện hay thư.",
    },
    Withdrawals: {
      title: "Rút tiền",
      content:
        "Mỗi yêu cầu có một người xem, khoản lớn có hai người. Bạn thấy từng bước trong tài khoản của mình.",
    },
    "Fair play": {
      title: "Chơi công bằng",
      content:
        "Trò chơi của chúng tôi niêm phong hạt giống trước khi bạn cược. Mở “Kiểm chứng” trong trò chơi để tính lại bất kỳ ván nào.",
    },
    "Look around first": {
      title: "Hãy xem quanh trước",
      content:
        "<p>Trò chơi có nút <strong>Chơi thử</strong> chơi thử được mà không cần tài khoản hay tiền.</p><p>Bạn phải từ 18 tuổi trở lên để mở tài khoản. Chỉ chơi với số tiền bạn có thể mất.</p>",
    },
    "Your account is open": {
      title: "Tài khoản của bạn đã mở",
      content:
        '<p>Hai việc đáng dành một phút trước lần rút tiền đầu tiên:</p><ol><li>Đặt <a href="/member/securityCenter">mật khẩu thanh toán</a>. Nó được hỏi mỗi khi tiền rời đi.</li><li>Điền tên mà ngân hàng hoặc ví của bạn biết. Tên chỉ đặt được một lần.</li></ol>',
    },
    "Confirm what you received": {
      title: "Xác nhận số tiền bạn nhận",
      content:
        "<p>Khi khoản rút đã được trả, bạn có <strong>30 phút</strong> để cho biết tiền đã đến chưa. Nếu bạn không nói gì, coi như đã nhận.</p><p>Nếu nhận thiếu hoặc không nhận được, hãy viết vào cùng biểu mẫu: khoản tiền được ghi lại cho đến khi có người xem.</p>",
    },
    "What you need to open an account": {
      title: "Cần gì để mở tài khoản",
      content:
        "<p>Một tên đăng nhập và một mật khẩu, không gì thêm. Tên thật, tài khoản ngân hàng hay ví điện tử chỉ được hỏi khi bạn rút tiền lần đầu.</p>",
    },
    "Try first, play later": {
      title: "Thử trước, chơi sau",
      content:
        "<p>Tài khoản chơi thử có chip để chơi và không mất gì. Những gì thắng ở đó nằm lại ở đó: không thể rút ra.</p>",
    },
    "The site in your language, on any device": {
      title: "Trang web bằng ngôn ngữ của bạn, trên mọi thiết bị",
      content:
        "<p>Trang nào cũng đổi được ngôn ngữ từ menu. Mọi thứ hoạt động trên trình duyệt nhỏ, đường truyền chậm và cả khi không có script.</p>",
    },
    "This is the only address": {
      title: "Đây là địa chỉ duy nhất",
      content:
        "<p>Chúng tôi không gửi liên kết qua tin nhắn và không có trang thứ hai. Nếu một trang trông giống của chúng tôi đòi mật khẩu thanh toán để “mở khóa” điều gì, hãy đóng lại và báo cho chúng tôi.</p>",
    },
    "Deposits: attach the receipt": {
      title: "Nạp tiền: kèm biên lai",
      content:
        "<p>Khoản nạp có ảnh biên lai dễ kiểm tra hơn nên được cộng sớm hơn. PNG hoặc JPG, tối đa 5 MB, nhiều nhất ba ảnh. Mã tham chiếu trên đó phải trùng với mã bạn nhập.</p>",
    },
    "Every round can be looked up again": {
      title: "Mỗi ván đều xem lại được",
      content:
        '<p>Mở <a href="/member/personalHistoryCopy">lịch sử cược</a> và chọn một cược: tiền cược, cược hợp lệ, tiền trả và mọi giao dịch hãng gửi đều ở đó; với trò chơi của chúng tôi còn có cả kết quả.</p>',
    },
    "One bank account, one person": {
      title: "Một tài khoản ngân hàng, một người",
      content:
        "<p>Tiền rút chỉ trả vào tài khoản đứng tên bạn. Mỗi yêu cầu đều có người xem trước khi tiền rời đi, tài khoản mới thêm thì được xem kỹ hơn.</p>",
    },
    "If you think your password is known": {
      title: "Nếu bạn nghĩ ai đó biết mật khẩu",
      content:
        '<p>Hãy đổi trong <a href="/member/securityCenter">trung tâm bảo mật</a>. Mọi thiết bị khác bị đăng xuất ngay. Mật khẩu thanh toán là ổ khóa thứ hai: chỉ đăng nhập thôi không chuyển được tiền.</p>',
    },
    "How the amounts in your record add up": {
      title: "Các số tiền trong hồ sơ khớp thế nào",
      content:
        '<p><a href="/member/transactionHistory">Lịch sử tài khoản</a> cho thấy mọi biến động cùng số dư sau đó. Số dư đầu kỳ cộng các biến động chính là số dư cuối kỳ, đến đồng lẻ cuối cùng.</p>',
    },
    "A game that was interrupted": {
      title: "Ván chơi bị gián đoạn",
      content:
        "<p>Khi mất kết nối giữa ván, cược được tính theo luật của trò chơi chứ không theo đường truyền. Hãy mở lại trò chơi: nó cho xem kết quả trước khi nhận cược tiếp theo.</p>",
    },
    "What counts as a valid bet": {
      title: "Thế nào là cược hợp lệ",
      content:
        "<p>Điểm chỉ tính cược hợp lệ: phần tiền cược có thể thua. Cược bị hủy hoặc cược phủ mọi kết quả không được tính.</p>",
    },
    "Team figures are a few seconds late": {
      title: "Số liệu của đội trễ vài giây",
      content:
        "<p>Trang tổng quan cộng lại sau mỗi vài giây. Những ngày đã khép được tính lại mỗi đêm; nếu có con số nào lệch, chuông báo sẽ reo trước khi bạn thấy.</p>",
    },
    "Net result: whose minus is it": {
      title: "Kết quả ròng: dấu trừ của ai",
      content:
        "<p>Kết quả ròng là tiền cược trừ tiền trả, nhìn từ phía nhà cái: dấu trừ nghĩa là đội của bạn thắng. Tiền nạp và tiền rút không tính vào.</p>",
    },
    "What you may promise, and what not": {
      title: "Điều được hứa và điều không",
      content:
        "<p>Chỉ nói với mọi người những gì có trên trang web, không hơn. Ai hứa thắng chắc hoặc phát tài khoản sẽ mất quyền đại lý.</p>",
    },
  },
  deposits: {
    "mobile-wallet": {
      name: "Ví di động",
      instructions:
        "Mở ứng dụng ví và chọn Chuyển tiền. Nhập số ví, số tiền và mã tham chiếu, rồi quay lại gửi mã giao dịch cho chúng tôi.",
    },
    "bank-transfer": {
      name: "Chuyển khoản ngân hàng",
      instructions:
        "Chuyển từ tài khoản đứng tên bạn và ghi mã tham chiếu vào nội dung chuyển khoản. Tiền gửi trước 17:00 được đối chiếu ngay trong ngày.",
    },
    sandbox: {
      name: "Thẻ thử nghiệm",
      instructions:
        "Bạn trả trên trang của cổng thanh toán thử nghiệm rồi quay lại đây. Không có tiền thật được chuyển.",
    },
  },
  payTo: {
    "Wallet number": "Số ví",
    Bank: "Ngân hàng",
    "Account name": "Tên tài khoản",
    "Account number": "Số tài khoản",
  },
  rooms: {
    Cricket: { name: "Cricket", lead: "Các trận hôm nay" },
    Lobby: { name: "Sảnh", lead: "Mọi chuyện khác" },
    "Bengali chat": { name: "Chat tiếng Bengal", lead: "Dành cho ai thích viết tiếng Bengal" },
    Slots: { name: "Slot", lead: "Trò chơi vòng quay" },
  },
} satisfies BrandWords;
