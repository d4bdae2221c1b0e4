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
    {
      kicker: "Khuyến mãi",
      title: "Mỗi ưu đãi kèm luật rõ ràng",
      text: "Xem hạn mức, thời hạn và vòng cược trước khi quyết định.",
      button: "Xem qua",
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
        "<p>Mọi slot đều chơi thử được mà không cần tài khoản hay tiền: bấm <strong>Chơi thử</strong> trên ô trò chơi.</p><p>Bạn phải từ 18 tuổi trở lên để mở tài khoản. Chỉ chơi với số tiền bạn có thể mất.</p>",
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
    "What a promotion must say": {
      title: "Khuyến mãi phải nói gì",
      content:
        "<p>Số tiền, điều kiện, thời gian: cả ba đều ghi ngay trên khuyến mãi, bằng lời dễ hiểu, trước khi bạn tham gia. Điều không ghi ở đó thì không tính.</p>",
    },
    "What counts as a valid bet": {
      title: "Thế nào là cược hợp lệ",
      content:
        "<p>Khuyến mãi tính cược hợp lệ: phần tiền cược có thể thua. Cược bị hủy hoặc cược phủ mọi kết quả không được tính.</p>",
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
        "<p>Chỉ nói với mọi người những gì ghi trên trang khuyến mãi, không hơn. Ai hứa chắc thắng hoặc phát tài khoản sẽ mất quyền đại lý.</p>",
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
  headings: { how: "Cách tham gia", limits: "Điều cần biết" },
  promotions: {
    "first-deposit": {
      title: "100% cho lần nạp đầu tiên",
      summary: "Tối đa ৳20,000, dành cho thành viên mới.",
      intro:
        "Nạp ৳1,000 và chơi với ৳2,000. Chăm sóc khách hàng cộng thưởng khi lần nạp đầu tiên của bạn đã đến.",
      how: [
        "Nạp lần đầu từ ৳500 trở lên.",
        "Gửi tên đăng nhập cho chăm sóc khách hàng trong vòng 24 giờ.",
        "Cược đủ 12 lần tiền nạp và thưởng ở slot hoặc bàn trực tiếp trong 30 ngày.",
      ],
      limits: [
        "Tối đa ৳20,000, một lần cho mỗi người, mỗi hộ và mỗi thiết bị.",
        "Cược cả hai bên của một ván không được tính.",
        "Rút sớm thì thưởng bị thu lại, tiền nạp của bạn thì không bao giờ.",
      ],
    },
    "cricket-cashback": {
      title: "Hoàn tiền cricket, mỗi lượt đấu",
      summary: "Hoàn 10% tiền cược thua khi đội bạn thua tung đồng xu.",
      intro:
        "Tung đồng xu không phải lỗi của ai. Nếu đội bạn chọn thua tung đồng xu rồi thua trận, một phần mười tiền cược trở lại.",
      how: [
        "Cược đội thắng của trận T20 hoặc một ngày trước quả bóng đầu tiên.",
        "Sau trận, đội ngũ chúng tôi đối chiếu cược với kết quả tung đồng xu.",
        "Tiền hoàn vào ví hôm sau, rút tự do.",
      ],
      limits: [
        "Tối đa ৳2,000 mỗi trận.",
        "Cược đơn với tỷ lệ từ 1.50.",
        "Trận bị hủy được coi là không diễn ra.",
      ],
    },
    "bring-a-friend": {
      title: "Mời bạn bè, mỗi người nhận ৳500",
      summary: "Khi bạn của bạn đã cược ৳5,000.",
      intro: "Bạn biết rõ hơn chúng tôi ai sẽ thích nơi này. Cả hai nhận như nhau.",
      how: [
        "Bạn của bạn đăng ký bằng mã mời của bạn.",
        "Khi người ấy đã cược ৳5,000, hãy gửi cả hai tên đăng nhập cho chăm sóc khách hàng.",
        "Chúng tôi kiểm tra hai tài khoản và cộng ৳500 cho mỗi người.",
      ],
      limits: [
        "Nhiều nhất mười người mỗi tháng.",
        "Một phần thưởng cho mỗi người bạn.",
        "Các tài khoản trong một hộ tính là một người.",
      ],
    },
    "monsoon-rebate": {
      title: "Hoàn cược mùa mưa 1.2%",
      summary: "Tính trên cược hợp lệ mỗi ngày, không có mức tối thiểu.",
      intro: "Thắng hay thua, một phần tiền cược trở lại vào hôm sau.",
      how: [
        "Cứ chơi theo ý bạn: cược hợp lệ được cộng từ nửa đêm đến nửa đêm, giờ Dhaka.",
        "Đội ngũ chúng tôi cộng tiền hoàn trước trưa hôm sau.",
        "Đây là tiền mặt: không vòng cược, rút tự do.",
      ],
      limits: [
        "Slot 1.2%, bàn trực tiếp 0.6%.",
        "Cược đã được trả lại không tính.",
        "Không dùng cùng thưởng nạp đang chơi dở.",
      ],
    },
    "friday-reload": {
      title: "Nạp thêm thứ Sáu 25%",
      summary: "Tối đa ৳5,000 cho một lần nạp mỗi thứ Sáu.",
      intro: "Cho kỳ nghỉ cuối tuần dài: thêm một phần tư cho một lần nạp, mỗi thứ Sáu.",
      how: [
        "Nạp từ ৳1,000 vào thứ Sáu.",
        "Liên hệ chăm sóc khách hàng trong ngày.",
        "Cược đủ 8 lần tiền thưởng trước nửa đêm Chủ nhật.",
      ],
      limits: [
        "Mỗi thứ Sáu một lần nạp.",
        "Tối đa ৳5,000.",
        "Slot và bắn cá tính đủ, bàn trực tiếp tính 10%.",
      ],
    },
    "live-table-cashback": {
      title: "Hoàn tiền bàn trực tiếp 5%",
      summary: "Trên khoản thua ròng trong tuần ở bàn trực tiếp.",
      intro: "Một tuần không may ở bàn sẽ bớt tốn kém hơn đôi chút.",
      how: [
        "Chơi ở bất kỳ bàn trực tiếp nào từ thứ Hai đến Chủ nhật.",
        "Nếu cả tuần thua ròng từ ৳2,000, 5% số đó trở lại.",
        "Đội ngũ chúng tôi cộng vào chiều thứ Hai.",
      ],
      limits: [
        "Tối đa ৳10,000 mỗi tuần.",
        "Phải cược một lần trước khi rút.",
        "Cược cả hai bên của một ván không được tính.",
      ],
    },
    "night-fishing": {
      title: "Hoàn cược bắn cá đêm",
      summary: "0.8% cho trò bắn cá từ nửa đêm đến bốn giờ.",
      intro: "Khi dòng sông yên ắng, trò bắn cá trả lại nhiều hơn một chút.",
      how: [
        "Chơi bất kỳ trò bắn cá nào từ 00:00 đến 04:00, giờ Dhaka.",
        "Cược hợp lệ trong đêm được cộng lại.",
        "Đội ngũ chúng tôi cộng tiền hoàn trước buổi trưa.",
      ],
      limits: [
        "Không có mức tối thiểu, tối đa ৳1,000 mỗi đêm.",
        "Không vòng cược.",
        "Không dùng cùng khoản hoàn khác cho cùng một cược.",
      ],
    },
    "birthday-chip": {
      title: "Chip sinh nhật",
      summary: "৳300 đến ৳5,000 theo hạng của bạn, mỗi năm một lần.",
      intro: "Một chip mang tên bạn, vào ngày của bạn.",
      how: [
        "Liên hệ chăm sóc khách hàng trong tuần sinh nhật.",
        "Chúng tôi đối chiếu ngày sinh với giấy tờ của bạn.",
        "Chip được cộng trong ngày và cần cược ba lần.",
      ],
      limits: ["Từ hạng Bạc.", "Một lần mỗi năm dương lịch.", "Ngày sinh không thể thay đổi sau đó."],
    },
    "silver-ladder": {
      title: "Nấc thang bạc",
      summary: "Phần thưởng cho mỗi hạng bạn đạt.",
      intro: "Hạng đến từ số tiền bạn cược qua nhiều tháng. Mỗi hạng mới có thưởng ngay.",
      how: [
        "Đồng lên Bạc ৳500, Bạc lên Vàng ৳2,000, Vàng lên Ngọc ৳8,000.",
        "Đội ngũ chúng tôi xem các hạng mới vào ngày mùng một mỗi tháng.",
        "Phần thưởng là tiền mặt và rút tự do.",
      ],
      limits: ["Mỗi hạng được thưởng một lần.", "Hạng bị mất rồi đạt lại không được thưởng lần nữa."],
    },
    "reels-tournament": {
      title: "Giải đấu slot: ৳500,000",
      summary: "Một trăm thứ hạng, từ thứ Sáu đến Chủ nhật.",
      intro: "Ba ngày, mọi slot của hãng chúng tôi, một bảng kết quả.",
      how: [
        "Mỗi vòng quay từ ৳10 được tính theo số tiền trả cho mỗi taka cược.",
        "Hai mươi vòng quay tốt nhất là kết quả của bạn.",
        "Hạng 1 đến 100 chia nhau ৳500,000; hạng nhất nhận ৳100,000.",
      ],
      limits: [
        "Chỉ các slot của hãng chúng tôi.",
        "Thưởng được cộng trong hai ngày sau khi kết thúc.",
        "Kết quả bằng nhau thì chia thưởng của các hạng đó.",
      ],
    },
    "winter-raffle": {
      title: "Bốc thăm mùa đông",
      summary: "Mỗi ৳2,000 cược một vé, năm mươi giải.",
      intro: "Gom vé suốt những tuần lạnh, bốc thăm một lần vào cuối mùa.",
      how: [
        "Mỗi ৳2,000 cược hợp lệ là một vé.",
        "Bốc thăm vào ngày cuối; hạt giống được công bố trước một ngày.",
        "Năm mươi vé thắng từ ৳1,000 đến ৳50,000.",
      ],
      limits: ["Nhiều nhất 200 vé mỗi người.", "Một giải mỗi người.", "Giải là tiền mặt, không vòng cược."],
    },
    "boishakh-ride": {
      title: "Chuyến xích lô mừng năm mới Bengal",
      summary: "Bảy điểm dừng, mỗi điểm bảy vòng quay miễn phí.",
      intro: "Chuyến đi năm mới qua hãng của chúng tôi. Cảm ơn bạn đã đồng hành.",
      how: [
        "Mỗi ngày lễ hội có một điểm dừng.",
        "Cược ৳100 tại đó nhận bảy vòng quay miễn phí.",
        "Mọi khoản thắng đã được cộng.",
      ],
      limits: ["Khuyến mãi này đã kết thúc.", "Câu hỏi về kết quả được trả lời trong ba tháng."],
    },
  },
} satisfies BrandWords;
