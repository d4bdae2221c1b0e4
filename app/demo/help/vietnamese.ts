import type { WrittenTopic } from "~/domain/content/help/written-topic";
import type { english } from "./english";

/** The same in Vietnamese. */
export const vietnamese: Record<keyof typeof english, WrittenTopic> = {
  "getting-started": {
    title: "Bắt đầu",
    questions: [
      [
        "Làm sao mở tài khoản?",
        'Bấm <a href="/register">Đăng ký</a>, chọn tên đăng nhập và mật khẩu rồi đánh dấu rằng bạn từ 18 tuổi trở lên. Vậy là xong: bạn được đăng nhập ngay. Tên thật chỉ được hỏi trước lần rút tiền đầu tiên, vì chúng tôi chỉ trả vào tài khoản của chính bạn.',
      ],
      [
        "Tôi xem quanh trước được không?",
        'Được. Mọi thứ trong sảnh đều xem được mà không cần tài khoản, và trò chơi có chữ “Chơi thử” chơi được bản demo bằng tiền ảo. <a href="/trial">Chơi thử</a> kéo dài một ngày và không hỏi bạn thông tin gì.',
      ],
      [
        "Làm sao tìm trò chơi?",
        "Chọn loại trò chơi trong menu, rồi chọn hãng, hoặc tìm theo tên bằng tiếng Bengal hay tiếng Anh. Bấm trái tim trên trò chơi để giữ trong mục Yêu thích; trò bạn vừa chơi nằm ở “Đã chơi gần đây”.",
      ],
      [
        "Làm sao đổi ngôn ngữ?",
        'Trong menu bên, hoặc trên trang <a href="/languages">Ngôn ngữ</a>. Khi bạn đã đăng nhập, lựa chọn được lưu cùng tài khoản và dùng trên mọi thiết bị.',
      ],
    ],
  },
  deposits: {
    title: "Nạp tiền",
    questions: [
      [
        "Làm sao nạp tiền?",
        'Mở <a href="/member/depositv2">Nạp tiền</a>, chọn phương thức thanh toán và số tiền, rồi trả vào tài khoản hiện ra. Sau đó nhập mã giao dịch mà ngân hàng hoặc ví gửi cho bạn, kèm ảnh biên lai nếu có. Các bước vẫn ở trên trang cho đến khi tiền được cộng.',
      ],
      [
        "Khi nào tiền vào?",
        "Một người đối chiếu mã giao dịch của bạn với tiền đã đến, thường mất vài phút. Với cổng thanh toán, tiền được cộng ngay khi cổng xác nhận. Trạng thái của từng khoản nạp nằm bên dưới biểu mẫu.",
      ],
      [
        "Tôi không thấy khoản nạp",
        "Trước hết hãy xem trạng thái của khoản nạp. Nếu còn chờ mã giao dịch, hãy nhập mã: không có mã, chúng tôi không tìm được khoản tiền. Nếu bị từ chối, lý do ghi ngay bên cạnh. Trường hợp khác, hãy viết cho chúng tôi kèm số của khoản nạp.",
      ],
      [
        "Nếu tôi trả muộn thì sao?",
        "Lệnh nạp đã mở mà không báo sẽ hết hạn, để không ai trả vào tài khoản đã thay đổi. Hãy mở lệnh mới với cùng số tiền và nhập mã giao dịch của bạn ở đó.",
      ],
      [
        "Vì sao tiền phải do chính tôi trả?",
        "Vì tiền phải trở về theo đường đã đến. Tiền từ tài khoản của người khác được trả lại tài khoản đó.",
      ],
    ],
  },
  withdrawals: {
    title: "Rút tiền",
    questions: [
      [
        "Rút tiền mất bao lâu?",
        'Mỗi lệnh rút có một người kiểm tra, số tiền lớn có thêm người thứ hai. Bạn thấy từng bước trong <a href="/member/withdraw">Rút tiền</a>: đã yêu cầu, đã duyệt, đã trả, đã nhận.',
      ],
      [
        "Tiền chưa đến",
        "Khi lệnh rút được đánh dấu là đã trả, trang sẽ hỏi bạn tiền đã đến chưa. Hãy chọn “Chưa nhận gì” hoặc “Chỉ một phần” và đính kèm tối đa ba ảnh làm bằng chứng, chẳng hạn sao kê ngân hàng. Sau đó có người dò theo khoản tiền. Nếu bạn không trả lời trong thời gian hiển thị, coi như đã nhận.",
      ],
      [
        "Vì sao bị từ chối?",
        "Lý do ghi bên cạnh lệnh rút, và tiền đã về lại ví của bạn. Thường gặp nhất là tài khoản đứng tên người khác.",
      ],
      [
        "Mật khẩu thanh toán là gì?",
        'Mật khẩu thứ hai chỉ hỏi khi rút tiền, để điện thoại đang mở không có nghĩa là ví cũng mở. Đặt trong <a href="/member/securityCenter">Trung tâm bảo mật</a>. Nhập sai vài lần, mật khẩu bị khóa một lúc.',
      ],
      [
        "Người khác có nhận được tiền của tôi không?",
        "Không. Tài khoản phải đứng tên bạn, và mọi người duyệt yêu cầu đều thấy tài khoản của ai.",
      ],
      [
        "Rút được mấy lần, bao nhiêu?",
        "Mức thấp nhất, mức cao nhất, số lần rút còn lại hôm nay và phí được hiện trước khi bạn yêu cầu.",
      ],
    ],
  },
  games: {
    title: "Luật chơi và sự công bằng",
    questions: [
      [
        "Luật của trò chơi ở đâu?",
        "Trong trò chơi, ở trang “Luật chơi”. Ở đó cũng ghi trung bình bao nhiêu phần tiền cược được trả lại, bằng phân số chứ không chỉ bằng phần trăm.",
      ],
      [
        "Làm sao biết kết quả không bị bịa ra?",
        "Hãng của chúng tôi niêm phong một mã bí mật trước khi bạn cược và cho xem dấu vân tay của mã. Sau đó mã bí mật được công bố, và trên trang kiểm chứng (Verify) ván nào cũng tính lại được, tại đây hoặc bằng bất kỳ chương trình nào khác.",
      ],
      [
        "Mất kết nối giữa ván",
        "Tiền cược chỉ bị trừ một lần và kết quả vẫn giữ nguyên. Hãy mở lại trò chơi: nó cho xem ván đó trước rồi mới tiếp tục. Nếu ván chưa đến chỗ chúng tôi, tiền cược đã về lại ví của bạn.",
      ],
      [
        "Xem cược của tôi ở đâu?",
        'Trong <a href="/member/personalHistoryCopy">lịch sử cược</a>, mỗi cược có tiền cược, tiền trả thưởng và bản phát lại nếu hãng cung cấp.',
      ],
    ],
  },
  "account-safety": {
    title: "An toàn tài khoản",
    questions: [
      [
        "Mật khẩu thế nào là tốt?",
        "Mật khẩu bạn không dùng ở nơi nào khác. Ba từ không liên quan đến nhau, thêm một chữ số, vừa dễ nhớ vừa khó đoán.",
      ],
      [
        "Có người hỏi mật khẩu của tôi",
        "Vậy đó không phải là chúng tôi. Chúng tôi không bao giờ hỏi mật khẩu, mật khẩu thanh toán hay mã xác nhận của bạn qua điện thoại, chat hay thư.",
      ],
      [
        "Có người khác đã vào tài khoản của tôi",
        'Hãy đổi mật khẩu ngay trong <a href="/member/securityCenter">Trung tâm bảo mật</a>: mọi thiết bị khác sẽ bị đăng xuất. Sau đó đổi mật khẩu thanh toán, xem lịch sử tài khoản và viết cho chúng tôi.',
      ],
      [
        "Vì sao tôi bị đăng xuất?",
        "Sau một lúc không dùng, khi bạn đổi mật khẩu ở nơi khác, hoặc khi chúng tôi phải đóng tài khoản để bảo vệ bạn.",
      ],
    ],
  },
  "app-ios": {
    title: "Cài trên iPhone và iPad",
    intro:
      "Trang web có thể nằm trên màn hình chính như một ứng dụng. Chỉ vài lần chạm, hầu như không tốn bộ nhớ.",
    questions: [
      [
        "Với Safari",
        "- Mở trang này trong Safari.\n- Chạm “Chia sẻ”, hình vuông có mũi tên.\n- Chọn “Thêm vào MH chính”.\n- Chạm “Thêm”. Biểu tượng đã có trên màn hình chính.",
      ],
      ["Làm sao gỡ đi?", "Giữ biểu tượng và chọn “Xóa ứng dụng”. Tài khoản và tiền của bạn vẫn như cũ."],
    ],
  },
  "app-android": {
    title: "Cài trên Android",
    intro: "Trang web có thể nằm trên màn hình chính như một ứng dụng và tự cập nhật.",
    questions: [
      [
        "Với Chrome",
        "- Mở trang này trong Chrome.\n- Chạm menu, ba chấm ở trên cùng.\n- Chọn “Cài đặt ứng dụng” hoặc “Thêm vào Màn hình chính”.\n- Xác nhận. Biểu tượng đã có trên màn hình chính.",
      ],
      [
        "Tệp gửi qua tin nhắn có an toàn không?",
        "Không. Đừng bao giờ cài tệp mà ai đó gửi cho bạn dưới tên chúng tôi. Cách duy nhất là trang này, ở địa chỉ do chính bạn gõ.",
      ],
      [
        "Điện thoại của tôi chạy chậm",
        "Hãy đóng các thẻ khác và bật chế độ tiết kiệm dữ liệu: các trang vẫn dùng được khi không có ảnh và không có script.",
      ],
    ],
  },
  contact: {
    title: "Liên hệ",
    intro: "Hãy viết cho chúng tôi bất cứ lúc nào. Câu trả lời sẽ đến trong tin nhắn của bạn.",
    questions: [
      [
        "Liên hệ với chúng tôi thế nào?",
        "Qua nút chăm sóc khách hàng ở đầu hoặc mép trang. Nút mở biểu mẫu cho mọi người, có hay không có tài khoản. Hãy cho biết tên đăng nhập và số của khoản nạp, lệnh rút hoặc ván chơi, để bạn chỉ phải giải thích một lần. Đừng bao giờ nói mật khẩu cho ai.",
      ],
      [
        "Tôi không hài lòng với câu trả lời",
        "Hãy yêu cầu khiếu nại. Một người không liên quan đến việc đó sẽ xem lại và trả lời bằng văn bản.",
      ],
    ],
  },
};
