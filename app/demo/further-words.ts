import type { NoticeWords } from "~/domain/messaging/notices/notice";

interface BannerWords {
  kicker: string;
  title: string;
  text: string;
  button: string;
}

/** What stands in the lobby before anybody has opened anything. */
interface LobbyWords {
  /** In the order of the banners, then of those in the side menu. */
  banners: BannerWords[];
  /** By the English title of the notice. */
  notices: Record<string, NoticeWords>;
}

/** The demo brand's lobby in the finished languages beside Bengali and English, which stand with the things themselves. */
export const furtherWords: Record<string, LobbyWords> = {
  ar: {
    banners: [
      {
        kicker: "استوديو الدار",
        title: "كل دورة مختومة قبل أن تراهن",
        text: "تكشف لعبة ريكشو ريلز بذرتها بعد الجولة، فتعيد حساب النتيجة بنفسك.",
        button: "العب ريكشو ريلز",
      },
      {
        kicker: "الردهة",
        title: "عشرة آلاف لعبة، ستون استوديو، محفظة واحدة",
        text: "ابحث بالاسم، واحتفظ بما يعجبك، وأكمل من أي جهاز.",
        button: "تصفّح السلوتس",
      },
      {
        kicker: "استوديو الدار",
        title: "روليت أوروبية بصفر واحد",
        text: "من كل 37 تُراهن بها تعود 36 في المتوسط. والحساب مبيّن في القواعد.",
        button: "خذ مقعدك",
      },
      {
        kicker: "العروض",
        title: "كل عرض مع قواعده",
        text: "الحدود والمدد وشروط اللعب قبل أن تقرر.",
        button: "تصفّحها",
      },
    ],
    notices: {
      Safety: {
        title: "الأمان",
        content: "لا نطلب كلمة مرورك أو كلمة مرور الدفع أبدًا، لا بالهاتف ولا بالدردشة ولا بالبريد.",
      },
      Withdrawals: {
        title: "السحب",
        content: "يراجع كل طلب شخص واحد، والمبالغ الكبيرة شخصان. وترى كل خطوة في حسابك.",
      },
      "Fair play": {
        title: "لعب نزيه",
        content: "تختم ألعاب الدار بذرتها قبل أن تراهن. افتح «تحقّق» في اللعبة لتعيد حساب أي جولة.",
      },
      "Look around first": {
        title: "تجوّل أولًا",
        content:
          "<p>يمكن تجربة كل سلوت بلا حساب وبلا مال: اضغط <strong>جرّب مجاناً</strong> على بطاقته.</p><p>يجب أن يكون عمرك 18 عامًا أو أكثر لفتح حساب. العب بما تستطيع الاستغناء عنه.</p>",
      },
    },
  },
  "zh-Hans": {
    banners: [
      {
        kicker: "自有工作室",
        title: "下注之前，每一转都已封存",
        text: "Rickshaw Reels 在局后公开种子，结果可自行验算。",
        button: "玩 Rickshaw Reels",
      },
      {
        kicker: "大厅",
        title: "一万款游戏，六十家工作室，一个钱包",
        text: "按名称搜索，收藏喜欢的，换设备也能接着玩。",
        button: "看看老虎机",
      },
      {
        kicker: "自有工作室",
        title: "欧式轮盘，只有一个零",
        text: "平均每下注 37，返还 36。规则页列出了算式。",
        button: "入座",
      },
      {
        kicker: "优惠",
        title: "每项优惠都附规则",
        text: "决定之前先看清限额、期限和流水要求。",
        button: "浏览优惠",
      },
    ],
    notices: {
      Safety: { title: "安全", content: "我们绝不会通过电话、聊天或邮件索要您的密码或支付密码。" },
      Withdrawals: {
        title: "提款",
        content: "每笔提款由一人审核，大额由两人审核。每一步都能在账户中看到。",
      },
      "Fair play": {
        title: "公平",
        content: "自有游戏在下注前封存种子。打开游戏中的“验证”即可重新计算任何一局。",
      },
      "Look around first": {
        title: "先随便看看",
        content:
          "<p>所有老虎机都可免账户、免费试玩：点击卡片上的<strong>免费试玩</strong>。</p><p>开户须年满 18 岁。请只用闲钱娱乐。</p>",
      },
    },
  },
  ja: {
    banners: [
      {
        kicker: "ハウススタジオ",
        title: "賭ける前に、すべてのスピンを封印",
        text: "Rickshaw Reels は終了後にシードを公開。結果を自分で検算できます。",
        button: "Rickshaw Reels で遊ぶ",
      },
      {
        kicker: "ロビー",
        title: "1万のゲーム、60のスタジオ、ひとつのウォレット",
        text: "名前で探し、気に入ったら保存。どの端末からでも続けられます。",
        button: "スロットを見る",
      },
      {
        kicker: "ハウススタジオ",
        title: "ゼロがひとつのヨーロピアンルーレット",
        text: "37を賭けると平均36が戻ります。計算はルールに載せています。",
        button: "席に着く",
      },
      {
        kicker: "プロモーション",
        title: "すべての特典にルールを明記",
        text: "上限、期間、賭け条件を決める前に確認できます。",
        button: "一覧を見る",
      },
    ],
    notices: {
      Safety: {
        title: "安全のために",
        content: "電話、チャット、メールでパスワードや決済パスワードをお聞きすることはありません。",
      },
      Withdrawals: {
        title: "出金",
        content:
          "申請はすべて担当者が確認し、高額な場合は2人で確認します。進み具合はアカウントで見られます。",
      },
      "Fair play": {
        title: "公正なゲーム",
        content:
          "ハウスのゲームは賭ける前にシードを封印します。ゲーム内の「検証」でどのラウンドも検算できます。",
      },
      "Look around first": {
        title: "まずはご覧ください",
        content:
          "<p>スロットはすべて、アカウントもお金もなしで試せます。タイルの<strong>無料で試す</strong>を押してください。</p><p>アカウントの開設は18歳以上の方に限ります。余裕のある範囲でお楽しみください。</p>",
      },
    },
  },
  th: {
    banners: [
      {
        kicker: "สตูดิโอของเรา",
        title: "ทุกสปินถูกผนึกก่อนคุณเดิมพัน",
        text: "Rickshaw Reels เปิดเผยซีดหลังจบรอบ คุณจึงคำนวณผลซ้ำได้เอง",
        button: "เล่น Rickshaw Reels",
      },
      {
        kicker: "ล็อบบี้",
        title: "หนึ่งหมื่นเกม หกสิบสตูดิโอ กระเป๋าเดียว",
        text: "ค้นด้วยชื่อ เก็บเกมที่ชอบ แล้วเล่นต่อจากเครื่องไหนก็ได้",
        button: "ดูสล็อต",
      },
      {
        kicker: "สตูดิโอของเรา",
        title: "รูเล็ตยุโรป ศูนย์ตัวเดียว",
        text: "เดิมพัน 37 ได้คืนเฉลี่ย 36 ดูวิธีคิดได้ในหน้ากติกา",
        button: "นั่งที่โต๊ะ",
      },
      {
        kicker: "โปรโมชัน",
        title: "ทุกข้อเสนอมีกติกาครบ",
        text: "เห็นวงเงิน ระยะเวลา และเงื่อนไขก่อนตัดสินใจ",
        button: "ดูทั้งหมด",
      },
    ],
    notices: {
      Safety: {
        title: "ความปลอดภัย",
        content: "เราไม่ขอรหัสผ่านหรือรหัสผ่านการชำระเงินของคุณ ไม่ว่าทางโทรศัพท์ แชต หรืออีเมล",
      },
      Withdrawals: {
        title: "การถอนเงิน",
        content: "ทุกคำขอมีคนตรวจหนึ่งคน ยอดใหญ่ตรวจสองคน และคุณเห็นทุกขั้นตอนในบัญชี",
      },
      "Fair play": {
        title: "เล่นอย่างยุติธรรม",
        content: "เกมของเราผนึกซีดก่อนคุณเดิมพัน เปิด “ตรวจสอบ” ในเกมเพื่อคำนวณรอบใดก็ได้ซ้ำ",
      },
      "Look around first": {
        title: "เดินดูก่อน",
        content:
          "<p>ลองสล็อตได้ทุกเกมโดยไม่ต้องมีบัญชีและไม่ต้องใช้เงิน กด <strong>ลองฟรี</strong> บนการ์ดเกม</p><p>ต้องมีอายุ 18 ปีขึ้นไปจึงเปิดบัญชีได้ เล่นเท่าที่คุณเสียได้</p>",
      },
    },
  },
  vi: {
    banners: [
      {
        kicker: "Studio của chúng tôi",
        title: "Mỗi vòng quay được niêm phong trước khi bạn cược",
        text: "Rickshaw Reels công bố hạt giống sau ván, để bạn tự tính lại kết quả.",
        button: "Chơi Rickshaw Reels",
      },
      {
        kicker: "Sảnh",
        title: "Mười nghìn trò chơi, sáu mươi studio, một ví",
        text: "Tìm theo tên, giữ trò bạn thích, chơi tiếp trên mọi thiết bị.",
        button: "Xem slot",
      },
      {
        kicker: "Studio của chúng tôi",
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
    },
  },
  es: {
    banners: [
      {
        kicker: "Estudio de la casa",
        title: "Cada giro, sellado antes de que apuestes",
        text: "Rickshaw Reels muestra su semilla después, para que rehagas el cálculo.",
        button: "Jugar a Rickshaw Reels",
      },
      {
        kicker: "El lobby",
        title: "Diez mil juegos, sesenta estudios, un monedero",
        text: "Busca por nombre, guarda lo que te guste y sigue en cualquier dispositivo.",
        button: "Ver las tragaperras",
      },
      {
        kicker: "Estudio de la casa",
        title: "Ruleta europea, un solo cero",
        text: "De cada 37 apostados vuelven 36 de media. La cuenta está en las reglas.",
        button: "Tomar asiento",
      },
      {
        kicker: "Promociones",
        title: "Cada oferta con sus reglas",
        text: "Límites, plazos y condiciones antes de decidir.",
        button: "Echar un vistazo",
      },
    ],
    notices: {
      Safety: {
        title: "Seguridad",
        content:
          "Nunca te pedimos la contraseña ni la contraseña de pago, ni por teléfono, ni por chat, ni por correo.",
      },
      Withdrawals: {
        title: "Retiros",
        content: "Cada uno lo revisa una persona; los grandes, dos. Ves cada paso en tu cuenta.",
      },
      "Fair play": {
        title: "Juego limpio",
        content:
          "Los juegos de la casa sellan su semilla antes de que apuestes. Abre «Verificar» en un juego para recalcular cualquier ronda.",
      },
      "Look around first": {
        title: "Primero, date una vuelta",
        content:
          "<p>Todas las tragaperras se pueden probar sin cuenta y sin dinero: pulsa <strong>Probar gratis</strong> en su ficha.</p><p>Para abrir una cuenta debes tener 18 años o más. Juega con lo que puedas permitirte.</p>",
      },
    },
  },
  pt: {
    banners: [
      {
        kicker: "Estúdio da casa",
        title: "Cada giro lacrado antes da sua aposta",
        text: "Rickshaw Reels mostra a semente depois, para você refazer a conta.",
        button: "Jogar Rickshaw Reels",
      },
      {
        kicker: "O lobby",
        title: "Dez mil jogos, sessenta estúdios, uma carteira",
        text: "Busque pelo nome, guarde o que gosta e continue em qualquer aparelho.",
        button: "Ver os slots",
      },
      {
        kicker: "Estúdio da casa",
        title: "Roleta europeia, um só zero",
        text: "De cada 37 apostados, 36 voltam em média. A conta está nas regras.",
        button: "Sentar à mesa",
      },
      {
        kicker: "Promoções",
        title: "Cada oferta com as suas regras",
        text: "Limites, prazos e condições antes de decidir.",
        button: "Ver todas",
      },
    ],
    notices: {
      Safety: {
        title: "Segurança",
        content: "Nunca pedimos a sua senha nem a senha de pagamento, por telefone, chat ou e-mail.",
      },
      Withdrawals: {
        title: "Saques",
        content:
          "Cada um é visto por uma pessoa; os grandes, por duas. Você acompanha cada passo na sua conta.",
      },
      "Fair play": {
        title: "Jogo limpo",
        content:
          "Os jogos da casa lacram a semente antes da sua aposta. Abra “Verificar” no jogo para recalcular qualquer rodada.",
      },
      "Look around first": {
        title: "Dê uma olhada primeiro",
        content:
          "<p>Todos os slots podem ser testados sem conta e sem dinheiro: toque em <strong>Testar grátis</strong> no jogo.</p><p>É preciso ter 18 anos ou mais para abrir uma conta. Jogue só o que pode perder.</p>",
      },
    },
  },
  tr: {
    banners: [
      {
        kicker: "Bizim stüdyo",
        title: "Her çevirme siz bahis yapmadan mühürlenir",
        text: "Rickshaw Reels tohumunu sonra açıklar, sonucu kendiniz hesaplarsınız.",
        button: "Rickshaw Reels oyna",
      },
      {
        kicker: "Lobi",
        title: "On bin oyun, altmış stüdyo, tek cüzdan",
        text: "Adıyla arayın, sevdiğinizi saklayın, her cihazdan sürdürün.",
        button: "Slotlara bak",
      },
      {
        kicker: "Bizim stüdyo",
        title: "Avrupa ruleti, tek sıfır",
        text: "Yatırılan her 37’nin ortalama 36’sı geri döner. Hesabı kurallarda.",
        button: "Masaya otur",
      },
      {
        kicker: "Promosyonlar",
        title: "Her teklif kurallarıyla",
        text: "Karar vermeden önce sınırlar, süreler ve çevrim şartları.",
        button: "Göz at",
      },
    ],
    notices: {
      Safety: {
        title: "Güvenlik",
        content: "Telefonla, sohbetle ya da e-postayla şifrenizi veya ödeme şifrenizi asla istemeyiz.",
      },
      Withdrawals: {
        title: "Para çekme",
        content: "Her talebe bir kişi, büyüklerine iki kişi bakar. Her adımı hesabınızda görürsünüz.",
      },
      "Fair play": {
        title: "Adil oyun",
        content:
          "Bizim oyunlar tohumu siz bahis yapmadan mühürler. Herhangi bir turu yeniden hesaplamak için oyunda “Doğrula”yı açın.",
      },
      "Look around first": {
        title: "Önce bir bakın",
        content:
          "<p>Her slot hesapsız ve parasız denenebilir: kartındaki <strong>Ücretsiz dene</strong> düğmesine basın.</p><p>Hesap açmak için 18 yaşında ya da daha büyük olmalısınız. Gözden çıkarabileceğiniz kadar oynayın.</p>",
      },
    },
  },
  ru: {
    banners: [
      {
        kicker: "Наша студия",
        title: "Каждое вращение запечатано до вашей ставки",
        text: "Rickshaw Reels открывает зерно после раунда, и результат можно пересчитать.",
        button: "Играть в Rickshaw Reels",
      },
      {
        kicker: "Лобби",
        title: "Десять тысяч игр, шестьдесят студий, один кошелёк",
        text: "Ищите по названию, сохраняйте любимое, продолжайте с любого устройства.",
        button: "Смотреть слоты",
      },
      {
        kicker: "Наша студия",
        title: "Европейская рулетка, один ноль",
        text: "С каждых 37 поставленных возвращается в среднем 36. Расчёт есть в правилах.",
        button: "Сесть за стол",
      },
      {
        kicker: "Акции",
        title: "Каждое предложение с правилами",
        text: "Лимиты, сроки и условия отыгрыша до того, как вы решите.",
        button: "Посмотреть",
      },
    ],
    notices: {
      Safety: {
        title: "Безопасность",
        content: "Мы никогда не спрашиваем пароль или платёжный пароль по телефону, в чате или по почте.",
      },
      Withdrawals: {
        title: "Вывод средств",
        content: "Каждую заявку смотрит человек, крупную смотрят двое. Все шаги видны в вашем аккаунте.",
      },
      "Fair play": {
        title: "Честная игра",
        content:
          "Наши игры запечатывают зерно до вашей ставки. Откройте в игре «Проверить», чтобы пересчитать любой раунд.",
      },
      "Look around first": {
        title: "Сначала осмотритесь",
        content:
          "<p>Любой слот можно попробовать без аккаунта и без денег: нажмите <strong>Бесплатно</strong> на его карточке.</p><p>Открыть аккаунт можно с 18 лет. Играйте на то, что не жалко потерять.</p>",
      },
    },
  },
};
