import type { WrittenTopic } from "../written-topic";
import type { english } from "./english";

/** The same texts in Vietnamese. */
export const vietnamese: Record<keyof typeof english, WrittenTopic> = {
  "responsible-play": {
    title: "Chơi có giới hạn",
    intro:
      "Chơi lâu thì tốn tiền. Mọi trò chơi ở đây đều như vậy, và luật của từng trò cho biết trung bình bao nhiêu phần tiền cược được trả lại. Hãy coi đó là chi phí cho một buổi tối giải trí, đừng bao giờ coi là cách kiếm tiền hay gỡ lại khoản đã mất.",
    questions: [
      [
        "Làm sao để giữ chừng mực?",
        "- Trước khi bắt đầu, hãy quyết định có thể chi bao nhiêu và đừng nạp quá số đó.\n- Quyết định lúc nào dừng và để ý đồng hồ.\n- Đừng chơi khi mệt, buồn bực hay đã uống rượu bia.\n- Đừng bao giờ vay tiền để chơi, cũng đừng gỡ khi thua.\n- Thỉnh thoảng xem lịch sử cược và lịch sử tài khoản: mọi lần cược và mọi khoản tiền đều ở đó.",
      ],
      [
        "Thế nào là quá đà?",
        "Hãy tự hỏi: bạn có giấu việc mình chơi nhiều đến đâu không, có chơi bằng tiền dành cho việc khác không, có bồn chồn khi không được chơi không. Chỉ một câu trả lời “có” là đủ lý do để dừng một thời gian và nói chuyện với người bạn tin cậy.",
      ],
      [
        "Làm sao để dừng?",
        'Trong <a href="/member/securityCenter/limits">Hạn mức của tôi</a>, bạn hạ mức tiền được nạp, cược hay thua: có hiệu lực ngay và trong mọi trò chơi, còn nới lỏng thì phải chờ một ngày. Cũng trên trang đó, bạn có thể tạm nghỉ tối đa sáu tuần, hoặc tự loại trừ từ sáu tháng trở lên; trong thời gian ấy bạn vẫn rút được tiền. <a href="/member/securityCenter/closing">Đóng tài khoản</a> là kết thúc hẳn, và tiền trong ví được trả cho bạn. Không ai hỏi bạn vì sao.',
      ],
      [
        "Làm sao để trẻ em không chơi được?",
        "Người dưới 18 tuổi không được chơi. Hãy đăng xuất trên thiết bị có người khác dùng, đừng để trình duyệt lưu mật khẩu, và dùng tính năng kiểm soát của phụ huynh trên thiết bị.",
      ],
    ],
  },
  term: {
    title: "Điều khoản",
    intro: "Các điều khoản này là thỏa thuận giữa bạn và {{brand}}. Khi mở tài khoản, bạn chấp nhận chúng.",
    questions: [
      [
        "Ai được chơi",
        "Bạn đã đủ tuổi theo pháp luật, ít nhất 18 tuổi, và được phép chơi theo luật của nơi bạn đang ở. Bạn chơi bằng tên mình, cho chính mình, bằng tiền của mình. Mỗi người có một tài khoản; tài khoản thứ hai có thể bị đóng.",
      ],
      [
        "Tài khoản của bạn",
        "Thông tin của bạn là thật và bạn giữ cho thông tin luôn đúng. Mật khẩu và mật khẩu thanh toán chỉ dành cho bạn: việc gì làm bằng chúng được coi là do bạn làm. Hãy báo ngay cho chúng tôi khi có thể đã có người khác biết.",
      ],
      [
        "Nạp tiền",
        "Bạn trả từ tài khoản hoặc ví đứng tên bạn. Khoản nạp được cộng khi chúng tôi thấy tiền đã đến. Tiền trong ví được giữ cho bạn; không sinh lãi và không cho ai vay.",
      ],
      [
        "Rút tiền",
        "Chúng tôi chỉ trả vào tài khoản đứng tên bạn. Mỗi lệnh rút đều có người xem trước khi trả, và người đó có thể hỏi bạn là ai hoặc tiền từ đâu mà có. Hạn mức và phí được hiện trước khi bạn yêu cầu. Khi một khoản được đánh dấu là đã trả, bạn xác nhận; nếu không trả lời, sau thời gian hiển thị khoản đó được coi là đã nhận.",
      ],
      [
        "Cược và ván chơi",
        "Tiền cược có hiệu lực khi ván đã được nhận và từ đó không thể rút lại. Ván bị gián đoạn sẽ được hoàn tất sau hoặc tiền cược được hoàn lại. Khi trò chơi hay tỷ lệ sai rõ ràng, cược bị hủy và tiền cược được trả lại. Dữ liệu của chúng tôi về một ván là căn cứ, trừ khi bạn chứng minh được là sai.",
      ],
      [
        "Trò chơi của các hãng khác",
        "Phần lớn trò chơi do các hãng vận hành với luật riêng, hiện trong từng trò. Luật đó áp dụng cùng với các điều khoản này. Tiền ảo khi chơi thử không có giá trị và không rút được.",
      ],
      [
        "Khuyến mãi",
        "Mỗi khuyến mãi có điều kiện riêng, hiện trước khi bạn tham gia. Khuyến mãi được dùng với nhiều tài khoản, hoặc cùng người khác để lách điều kiện, có thể bị thu hồi.",
      ],
      [
        "Những điều không được phép",
        "- Chơi thay người khác hoặc để người khác chơi thay bạn.\n- Dùng robot, hoặc chương trình quyết định thay bạn.\n- Thỏa thuận kết quả với người chơi khác.\n- Dùng tiền có được từ tội phạm.",
      ],
      [
        "Đóng tài khoản",
        "Bạn có thể đóng tài khoản bất cứ lúc nào. Chúng tôi có thể đóng hoặc đóng băng tài khoản vi phạm các điều khoản này hoặc cần được xem xét. Tiền của bạn được trả cho bạn, trừ khi pháp luật cấm.",
      ],
      [
        "Khi có trục trặc",
        "Chúng tôi có thể tạm đóng trang hoặc một trò chơi để bảo trì. Chúng tôi chịu trách nhiệm về khoản phải trả bạn, không chịu trách nhiệm về lỗi của mạng, thiết bị hay công ty khác. Nếu bạn không đồng ý điều gì, hãy viết cho chúng tôi: một người không liên quan đến việc đó sẽ xem khiếu nại của bạn và trả lời bằng văn bản.",
      ],
      [
        "Thay đổi",
        "Chúng tôi có thể thay đổi các điều khoản này. Thay đổi về nội dung được báo trước khi áp dụng, và mỗi lần cược luôn được kết toán theo điều khoản lúc đặt cược.",
      ],
    ],
  },
  privacy: {
    title: "Chính sách quyền riêng tư",
    intro: "{{brand}} biết gì về bạn, để làm gì và giữ trong bao lâu.",
    questions: [
      [
        "Chúng tôi lưu gì",
        "- Những gì bạn cho biết: tên đăng nhập, tên thật và cách liên hệ.\n- Các khoản nạp, rút, cùng ảnh bạn gửi làm bằng chứng.\n- Các lần cược và ván chơi.\n- Bạn đăng nhập lúc nào, từ địa chỉ IP nào và bằng trình duyệt nào.",
      ],
      [
        "Chúng tôi dùng để làm gì",
        "Để vận hành tài khoản, trả tiền cho bạn, trả lời bạn, ngăn người khác vào tài khoản của bạn và phát hiện gian lận. Chúng tôi làm những gì pháp luật yêu cầu với người vận hành một trang như thế này. Chúng tôi không dùng vào việc gì khác.",
      ],
      [
        "Ai khác thấy được",
        "Các hãng nhận một mã đại diện cho bạn và diễn biến chơi của bạn, không nhận tên. Ngân hàng và đơn vị thanh toán nhận những gì việc thanh toán cần. Cơ quan chức năng nhận những gì pháp luật buộc chúng tôi cung cấp. Chúng tôi không bán dữ liệu của bạn cho ai.",
      ],
      [
        "Dữ liệu được giữ an toàn ra sao",
        "Mật khẩu được lưu theo cách không ai đọc được, kể cả chúng tôi. Nhân viên chỉ thấy những gì công việc của họ cần, và mọi thay đổi họ làm với một tài khoản đều được ghi lại.",
      ],
      [
        "Chúng tôi giữ bao lâu",
        "Chừng nào bạn còn tài khoản, và sau đó chừng nào pháp luật còn yêu cầu. Dữ liệu về tiền và cược không được xóa sớm hơn.",
      ],
      [
        "Cookie",
        "Một cookie giữ cho bạn đăng nhập, các cookie khác nhớ ngôn ngữ và cách hiển thị bạn chọn. Không cookie nào theo bạn sang trang khác.",
      ],
      [
        "Quyền của bạn",
        'Bạn được xem những gì chúng tôi lưu về bạn, yêu cầu sửa chỗ sai và xóa những gì pháp luật không buộc chúng tôi giữ. Tất cả ở mục <a href="/member/securityCenter/data">Dữ liệu của bạn</a> trong tài khoản, nơi mỗi yêu cầu được lưu cùng câu trả lời.',
      ],
    ],
  },
};
